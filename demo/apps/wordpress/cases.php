<?php
/**
 * Renders `elements/fallback/cases.json` with the installed plugin and prints the result. Arguments: folder
 * of WordPress, file of the cases.
 */

require $argv[1] . '/wp-load.php';

$all = json_decode( file_get_contents( $argv[2] ), true );
add_filter(
	'pre_http_request',
	static function ( $preempt, $args, $address ) use ( $all ) {
		$path  = preg_replace( '/\?lang=\w+$/', '', str_replace( $all['page']['api'], '', $address ) );
		$found = array_key_exists( $path, $all['answers'] );
		return array(
			'response' => array( 'code' => $found ? 200 : 404 ),
			'body'     => $found ? wp_json_encode( $all['answers'][ $path ] ) : '{}',
		);
	},
	10,
	3
);

$page_in = static fn( string $locale ) => $all['page'] + array(
	'locale' => $locale,
	'texts'  => \AuctionElements\description()['texts'][ $locale ],
);

$printed = array();
foreach ( $all['cases'] as $case ) {
	$printed['cases'][] = \AuctionElements\fallback( $case['tag'], $case['attributes'], $page_in( $case['locale'] ) );
}
foreach ( $all['products'] as $case ) {
	$lot                   = \AuctionElements\read_lot( $all['answers'][ $case['answer'] ], $all['page']['api'] );
	$texts                 = $page_in( $case['locale'] )['texts'];
	$printed['products'][] = \AuctionElements\product( $lot, $case['address'], $all['seller'], $texts );
}
echo wp_json_encode( $printed );
