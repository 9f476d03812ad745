<?php
/**
 * The content inside the tags as markup. Page caches keep it, so it has no price and no end, and a status only of
 * lots and auctions that are over. The same as `elements/fallback` of the project, whose `cases.json` is the test of both.
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

/** The page that content is rendered for: base of the API, language, its texts, and templates of addresses. */
function reading(): array {
	$locale = locale();
	return array(
		'api'      => api_base(),
		'locale'   => $locale,
		'texts'    => description()['texts'][ $locale ],
		'links'    => links(),
		'provider' => setting( 'provider' ),
		'sale'     => setting( 'sale' ),
	);
}

/**
 * Renders the content of a tag: the auctions, an auction and its lots, or a lot. Elements with other content
 * have none.
 *
 * @param string $tag        Of the element.
 * @param array  $attributes Its attributes.
 * @param array  $page       See `reading()`.
 * @return array Status (404: there is no such auction or lot; 503: the API does not answer) and `html`.
 */
function fallback( string $tag, array $attributes, array $page ): array {
	$auction = $attributes['auction'] ?? '';
	$lot     = $attributes['lot'] ?? '';
	$kinds   = isset( $attributes['kind'] ) ? array( $attributes['kind'] ) : array( 'hybrid', 'timed' );
	$limit   = $attributes['limit'] ?? null;
	if ( 'auction-list' === $tag && '' !== $auction ) {
		return an_auction( array_reverse( $kinds ), $auction, $limit, $page );
	}
	if ( 'hybrid-live-room' === $tag && '' !== $auction ) {
		return an_auction( array( 'hybrid' ), $auction, $limit, $page );
	}
	if ( 'auction-lot' === $tag && '' !== $auction && '' !== $lot ) {
		return a_lot( empty( $attributes['hybrid'] ) ? 'timed' : 'hybrid', $auction, $lot, $page );
	}
	if ( 'auction-list' === $tag || 'auction-app' === $tag ) {
		return all_auctions( $kinds, $limit, $page );
	}
	return answer( '' );
}

/**
 * The result with this content, or with the reason why there is none.
 *
 * @param array|string $found Not a string: it was found.
 * @param string       $html  The content, escaped.
 */
function answer( $found, string $html = '' ): array {
	$statuses = array(
		'missing'     => 404,
		'unavailable' => 503,
	);
	return array(
		'status' => is_string( $found ) ? $statuses[ $found ] ?? 200 : 200,
		'html'   => $html,
	);
}

/** The auctions of these kinds; if only one kind loads, it is shown alone. */
function all_auctions( array $kinds, ?int $limit, array $page ): array {
	$read = static fn( $all, $api ) => read_all( $all, __NAMESPACE__ . '\read_auction', $api );
	$all  = array();
	foreach ( $kinds as $kind ) {
		$all[] = get( api_path( $kind, '' ), $page, $read );
	}
	$found = array_filter( $all, 'is_array' );
	if ( ! $found ) {
		return answer( in_array( 'unavailable', $all, true ) ? 'unavailable' : 'missing' );
	}
	$items = array();
	foreach ( array_slice( array_merge( ...$found ), 0, $limit ) as $index => $auction ) {
		$items[] = picture( $auction['image'], $index )
			. '<h2>' . link_to( auction_address( $auction, $page ), esc_html( one_line( $auction['name'] ) ) ) . '</h2>'
			. about_auction( $auction, $page['texts'] );
	}
	return answer( $found, grid( $items ) );
}

/** An auction and its lots. The kinds are tried in their order. */
function an_auction( array $kinds, string $key, ?int $limit, array $page ): array {
	$last = 'missing';
	foreach ( $kinds as $kind ) {
		$auction = get( api_path( $kind, $key ), $page, __NAMESPACE__ . '\read_auction' );
		if ( ! is_array( $auction ) ) {
			$last = 'unavailable' === $auction ? $auction : $last;
			continue;
		}
		$read = static fn( $all, $api ) => read_all( $all, __NAMESPACE__ . '\read_lot', $api );
		$lots = get( api_path( $kind, $key, 'auctionlots' ), $page, $read );
		if ( ! is_array( $lots ) ) {
			return answer( $lots );
		}
		$items = array();
		foreach ( array_slice( $lots, 0, $limit ) as $index => $lot ) {
			$items[] = picture( $lot['image'], $index ) . line( number_of( $lot, $page['texts'] ) )
				. '<h3>' . link_to( lot_address( $auction, $lot, $page ), name_of( $lot ) ) . '</h3>'
				. about_lot( $lot, $page['texts'] );
		}
		$head = '<h2>' . esc_html( one_line( $auction['name'] ) ) . '</h2>' . about_auction( $auction, $page['texts'] );
		return answer( $auction, $head . grid( $items ) );
	}
	return answer( $last );
}

/**
 * Asks for a lot and its auction.
 *
 * @return array|string Both, `missing` or `unavailable`.
 */
function find_lot( string $kind, string $auction_key, string $key, array $page ) {
	$auction = get( api_path( $kind, $auction_key ), $page, __NAMESPACE__ . '\read_auction' );
	$lot     = get( api_path( $kind, $auction_key, $key ), $page, __NAMESPACE__ . '\read_lot' );
	if ( is_array( $auction ) && is_array( $lot ) ) {
		return array( $auction, $lot );
	}
	return 'missing' === $auction || 'missing' === $lot ? 'missing' : 'unavailable';
}

/** One lot: picture, facts and description. */
function a_lot( string $kind, string $auction_key, string $key, array $page ): array {
	$found = find_lot( $kind, $auction_key, $key, $page );
	if ( is_string( $found ) ) {
		return answer( $found );
	}
	list( $auction, $lot ) = $found;
	$texts                 = $page['texts'];
	$sale                  = link_to( auction_address( $auction, $page ), esc_html( one_line( $auction['name'] ) ) );
	$head                  = implode( ' · ', array_filter( array( esc_html( one_line( number_of( $lot, $texts ) ) ), $sale ), 'strlen' ) );
	$facts                 = '';
	foreach ( facts_of( $lot, $texts ) as list( $label, $value ) ) {
		$facts .= '<div><dt>' . esc_html( $label ) . '</dt><dd><bdi>' . esc_html( one_line( $value ) ) . '</bdi></dd></div>';
	}
	$paragraphs = array_map( __NAMESPACE__ . '\line', array_map( 'trim', preg_split( '/\n\s*\n/', $lot['description'] ) ) );
	return answer(
		$found,
		'<div class="auction-fallback-lot">' . picture( $lot['image'], 0, '(min-width: 900px) 800px, 100vw' ) . "<p>$head</p><h2>" . name_of( $lot ) . '</h2>'
			. about_lot( $lot, $texts ) . ( '' === $facts ? '' : "<dl>$facts</dl>" ) . implode( '', $paragraphs ) . '</div>'
	);
}

/** Labels and values of the known facts about a horse. */
function facts_of( array $lot, array $texts ): array {
	$rows = array();
	foreach ( $texts['facts'] as $name => $label ) {
		$value = $lot['facts'][ $name ] ?? null;
		if ( null === $value ) {
			continue;
		}
		if ( 'height' === $name ) {
			$value = fill( $texts['height'], array( 'cm' => $value ) );
		} elseif ( 'dateOfBirth' === $name ) {
			if ( ! preg_match( '/^(\d{4})(?:-(\d{2})-(\d{2}))?$/D', $value, $part ) ) {
				continue;
			}
			if ( ! isset( $part[2] ) ) {
				$label = $texts['yearOfBirth'];
			} elseif ( isset( $texts['dates'][ $part[2] - 1 ] ) ) {
				$value = fill(
					$texts['dates'][ $part[2] - 1 ],
					array(
						'day'  => (string) (int) $part[3],
						'year' => $part[1],
					)
				);
			} else {
				continue;
			}
		}
		$rows[] = array( $label, $value );
	}
	return $rows;
}

/** Kind and description of an auction. */
function about_auction( array $auction, array $texts ): string {
	return line( $texts['kind'][ $auction['kind'] ] ) . line( $auction['description'] );
}

/** Parents of a lot, and its result. */
function about_lot( array $lot, array $texts ): string {
	return line( lineage_of( $lot, $texts ) ) . line( $texts['status'][ $lot['status'] ] ?? '' );
}

/** "by Sire – Dam's sire"; empty if the sire is not known. */
function lineage_of( array $lot, array $texts ): string {
	$facts = $lot['facts'];
	if ( ! isset( $facts['sire'] ) ) {
		return '';
	}
	return fill( $texts[ isset( $facts['damSire'] ) ? 'lineage' : 'lineageSire' ], $facts );
}

/** "Lot 12"; empty if it has no number. */
function number_of( array $lot, array $texts ): string {
	return '' === $lot['number'] ? '' : fill( $texts['lot'], $lot );
}

/** The name of a lot as markup. */
function name_of( array $lot ): string {
	return '<bdi>' . esc_html( one_line( $lot['name'] ) ) . '</bdi>';
}

/** Address of an auction; empty if the site has no page for it. */
function auction_address( array $auction, array $page ): string {
	return address_of( 'hybrid' === $auction['kind'] ? 'auctions-hybrid-auction' : 'auctions-auction', array( 'auction' => $auction['slug'] ), $page );
}

/** Address of a lot; empty if the site has no page for it. */
function lot_address( array $auction, array $lot, array $page ): string {
	$route = 'hybrid' === $auction['kind'] ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';
	return address_of(
		$route,
		array(
			'auction'    => $auction['slug'],
			'auctionlot' => $lot['slug'],
		),
		$page
	);
}

/** Fills in the template of a route; empty if there is none, or if it is not an http(s) address. */
function address_of( string $route, array $params, array $page ): string {
	$params  = array_merge(
		array(
			'provider' => ( $page['provider'] ?? '' ) ?: 'sales',
			'sale'     => ( $page['sale'] ?? '' ) ?: '3forONE',
		),
		$params
	);
	$address = preg_replace_callback(
		'/\{(\w+)\}/',
		static fn( array $found ) => rawurlencode( $params[ $found[1] ] ?? '' ),
		$page['links'][ $route ] ?? ''
	);
	return preg_match( '#^(https?://|/(?!/)|[?\#])#i', $address ) ? $address : '';
}

/** A link, or only its content if there is no address. */
function link_to( string $address, string $content ): string {
	return '' === $address ? $content : '<a href="' . esc_url( $address ) . '">' . $content . '</a>';
}

/** A paragraph; empty for an empty text. */
function line( string $text ): string {
	return '' === $text ? '' : '<p>' . esc_html( one_line( $text ) ) . '</p>';
}

/** Line breaks become spaces: WordPress would make paragraphs of them. */
function one_line( string $text ): string {
	return preg_replace( '/\s*\n\s*/', ' ', $text );
}

/** A list. */
function grid( array $items ): string {
	return $items ? '<ul class="auction-fallback"><li>' . implode( '</li><li>', $items ) . '</li></ul>' : '';
}

/** A picture; the first two of a list load at once, the others load when they come near the window. */
function picture( ?array $image, int $index, string $sizes = '(min-width: 700px) 320px, 100vw' ): string {
	if ( null === $image ) {
		return '';
	}
	$sources = array_map( static fn( array $source ) => esc_url( $source['path'] ) . " {$source['width']}w", $image['sources'] );
	$set     = $sources ? ' srcset="' . implode( ', ', $sources ) . '" sizes="' . $sizes . '"' : '';
	return '<img src="' . esc_url( $image['path'] ) . '"' . $set
		. ' width="' . esc_attr( $image['width'] ) . '" height="' . esc_attr( $image['height'] ) . '"'
		. ' alt="' . esc_attr( one_line( $image['alt'] ) ) . '"' . ( $index < 2 ? '' : ' loading="lazy"' ) . '>';
}

/** Fills in `{{…}}`. */
function fill( string $template, array $values ): string {
	return preg_replace_callback( '/\{\{(\w+)\}\}/', static fn( array $found ) => (string) ( $values[ $found[1] ] ?? '' ), $template );
}
