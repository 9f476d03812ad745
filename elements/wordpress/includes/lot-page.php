<?php
/**
 * One page of the site shows every lot, each at its own address: `/horse/{auction}/{lot}/`, and
 * `/horse/hybrid/{auction}/{lot}/` for lots of hybrid auctions. Title, canonical address, Open Graph and JSON-LD are
 * those of the lot; an unknown lot is answered with 404, and 503 while the API does not answer.
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

/** Query variables of an address of a lot. */
const QUERY_AUCTION = 'auction_elements_auction';
const QUERY_LOT     = 'auction_elements_lot';
const QUERY_HYBRID  = 'auction_elements_hybrid';

/** On activation: creates the page, unless there is one. */
function create_lot_page(): void {
	$settings = get_option( OPTION );
	$settings = is_array( $settings ) ? $settings : array();
	if ( get_post( (int) ( $settings['lot_page'] ?? 0 ) ) ) {
		return;
	}
	$settings['lot_page'] = (string) wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => __( 'Horse', 'auction-elements' ),
			'post_name'    => 'horse',
			'post_content' => '<!-- wp:auction-elements/auction-lot {"align":"wide"} /-->',
		)
	);
	update_option( OPTION, $settings );
}

/** The page of the lots; 0 if there is none that visitors can see. */
function lot_page(): int {
	$page = absint( setting( 'lot_page' ) );
	return $page && 'publish' === get_post_status( $page ) ? $page : 0;
}

/** Templates of the addresses of lots, by route. */
function lot_templates(): array {
	global $wp_rewrite;
	$page = lot_page();
	if ( ! $page ) {
		return array();
	}
	if ( $wp_rewrite->using_permalinks() ) {
		$base   = home_url( $wp_rewrite->root . get_page_uri( $page ) );
		$timed  = user_trailingslashit( $base . '/{auction}/{auctionlot}' );
		$hybrid = user_trailingslashit( $base . '/hybrid/{auction}/{auctionlot}' );
	} else {
		$timed  = home_url( "/?page_id=$page&" . QUERY_AUCTION . '={auction}&' . QUERY_LOT . '={auctionlot}' );
		$hybrid = $timed . '&' . QUERY_HYBRID . '=1';
	}
	return array(
		'auctions-auction-auctionlot'            => $timed,
		'auctions-hybrid-auction-lot-auctionlot' => $hybrid,
	);
}

/** Rewrite rules of addresses, and the parts of a lot's page. */
function register_lot_page(): void {
	global $wp_rewrite;
	foreach ( array( QUERY_AUCTION, QUERY_LOT, QUERY_HYBRID ) as $name ) {
		add_rewrite_tag( "%$name%", '([^/]+)' );
	}
	$page = lot_page();
	$path = $page ? get_page_uri( $page ) : '';
	if ( $page ) {
		$query = "index.php?page_id=$page&" . QUERY_AUCTION . '=$matches[1]&' . QUERY_LOT . '=$matches[2]';
		add_rewrite_rule( "^$path/hybrid/([^/]+)/([^/]+)/?\$", $query . '&' . QUERY_HYBRID . '=1', 'top' );
		add_rewrite_rule( "^$path/([^/]+)/([^/]+)/?\$", $query, 'top' );
	}
	// The rules are stored in the database: they are written again when the page or its address changes.
	$rules = "$page $path " . VERSION;
	if ( get_option( 'auction_elements_rules' ) !== $rules && $wp_rewrite->using_permalinks() ) {
		flush_rewrite_rules( false );
		update_option( 'auction_elements_rules', $rules );
	}
	add_action( 'template_redirect', __NAMESPACE__ . '\answer_lot_page', 0 );
	add_filter( 'redirect_canonical', static fn( $address ) => slugs_of_address() ? false : $address );
	add_filter( 'get_pages', __NAMESPACE__ . '\without_lot_page' );
}

/** Auction, lot and whether the auction is hybrid, of the address of this request; empty on all other pages. */
function slugs_of_address(): array {
	$auction = (string) get_query_var( QUERY_AUCTION );
	$lot     = (string) get_query_var( QUERY_LOT );
	if ( '' === $auction || '' === $lot ) {
		return array();
	}
	return array(
		'auction' => $auction,
		'lot'     => $lot,
		'hybrid'  => '' !== get_query_var( QUERY_HYBRID ),
	);
}

/**
 * Leaves the page of the lots out of the menus of the site: without a lot it shows nothing.
 *
 * @param array $pages Pages of a menu.
 */
function without_lot_page( array $pages ): array {
	if ( is_admin() || defined( 'REST_REQUEST' ) ) {
		return $pages;
	}
	return array_values( array_filter( $pages, static fn( $page ) => lot_page() !== $page->ID ) );
}

/** Answers a page of a lot: its head, or the status for a missing lot. */
function answer_lot_page(): void {
	global $wp_query;
	$page = lot_page();
	if ( ! $page || ! is_page( $page ) ) {
		return;
	}
	$slugs = slugs_of_address();
	if ( ! $slugs ) {
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		return;
	}
	$found = find_lot( $slugs['hybrid'] ? 'hybrid' : 'timed', $slugs['auction'], $slugs['lot'], reading() );
	if ( 'missing' === $found ) {
		$wp_query->set_404();
		status_header( 404 );
		nocache_headers();
		return;
	}
	if ( 'unavailable' === $found ) {
		// The page works in a browser that reaches the API; a search engine keeps its old copy and comes back.
		status_header( 503 );
		nocache_headers();
		header( 'Retry-After: 60' );
		keep_from_caches();
		return;
	}
	list( $auction, $lot ) = $found;
	if ( ! isset( reading()['texts']['status'][ $lot['status'] ] ) ) {
		// Its JSON-LD has the price.
		keep_from_caches();
	}
	describe_lot( $auction, $lot );
}

/** Keeps this page out of the page caches of plugins. */
function keep_from_caches(): void {
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- Theirs.
	}
}

/** Title, canonical address and head are those of the lot. The element shows its name, so the theme's heading is hidden. */
function describe_lot( array $auction, array $lot ): void {
	$reading = reading();
	$address = lot_address( $auction, $lot, $reading );
	add_filter( 'document_title_parts', static fn( array $parts ) => array_merge( $parts, array( 'title' => $lot['name'] ) ) );
	// The others belong to Yoast SEO, Rank Math and All in One SEO, which also write a title and a canonical address.
	foreach ( array( 'get_canonical_url', 'wpseo_canonical', 'wpseo_opengraph_url', 'rank_math/frontend/canonical', 'aioseo_canonical_url' ) as $filter ) {
		add_filter( $filter, static fn() => $address );
	}
	foreach ( array( 'wpseo_title', 'rank_math/frontend/title', 'aioseo_title' ) as $filter ) {
		add_filter( $filter, static fn() => $lot['name'] . ' – ' . get_bloginfo( 'name' ) );
	}
	add_filter( 'render_block_core/post-title', static fn() => '<h1 class="screen-reader-text">' . esc_html( $lot['name'] ) . '</h1>' );
	add_filter( 'the_title', static fn( $title, $id = 0 ) => in_the_loop() && lot_page() === (int) $id ? $lot['name'] : $title, 10, 2 );
	add_action( 'wp_head', static fn() => print_head( $auction, $lot, $address, $reading ), 5 );
}

/** Description, Open Graph and JSON-LD. */
function print_head( array $auction, array $lot, string $address, array $reading ): void {
	$texts = $reading['texts'];
	$about = array_merge(
		array( implode( ' · ', array_filter( array( number_of( $lot, $texts ), $auction['name'] ), 'strlen' ) ) ),
		array_slice( array_column( facts_of( $lot, $texts ), 1 ), 0, 5 ),
		array( lineage_of( $lot, $texts ) )
	);
	$about = shortened( implode( ' · ', array_filter( $about, 'strlen' ) ) );
	$image = $lot['image'];
	$seller = array(
		'@type' => 'Organization',
		'name'  => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
		'url'   => home_url( '/' ),
	);
	printf( "<meta name=\"description\" content=\"%s\">\n", esc_attr( $about ) );
	$tags = array(
		'og:locale'      => substr( get_locale(), 0, 5 ),
		'og:site_name'   => $seller['name'],
		'og:type'        => 'product',
		'og:title'       => $lot['name'],
		'og:description' => $about,
		'og:url'         => $address,
	);
	if ( $image ) {
		$tags += array(
			'og:image'        => $image['path'],
			'og:image:width'  => $image['width'],
			'og:image:height' => $image['height'],
			'og:image:alt'    => $image['alt'],
		);
	}
	foreach ( $tags as $name => $value ) {
		printf( "<meta property=\"%s\" content=\"%s\">\n", esc_attr( $name ), esc_attr( $value ) );
	}
	printf( "<meta name=\"twitter:card\" content=\"%s\">\n", $image ? 'summary_large_image' : 'summary' );
	$graph  = array(
		'@context' => 'https://schema.org',
		'@graph'   => array( product( $lot, $address, $seller, $texts ), breadcrumbs( $auction, $lot, $address, $seller, $reading ) ),
	);
	// An escaped `<` cannot end the script.
	printf( "<script type=\"application/ld+json\">%s</script>\n", wp_json_encode( $graph, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

/** At most 200 characters, ending at a word. */
function shortened( string $text ): string {
	$text = trim( preg_replace( '/\s+/', ' ', $text ) );
	return mb_strlen( $text ) <= 200 ? $text : preg_replace( '/\s\S*$/', '', mb_substr( $text, 0, 200 ) ) . '…';
}

/** A lot as a product of schema.org, with the present price; the same as on the pages of the demo. */
function product( array $lot, string $address, array $seller, array $texts ): array {
	$property = static fn( array $fact ) => array(
		'@type' => 'PropertyValue',
		'name'  => $fact[0],
		'value' => $fact[1],
	);
	$over     = array( 'active' => 'InStock', 'upcoming' => 'PreSale' )[ $lot['status'] ] ?? 'SoldOut'; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	$offer    = array(
		'@type'         => 'Offer',
		'url'           => $address,
		'price'         => $lot['price'],
		'priceCurrency' => 'EUR',
		'availability'  => "https://schema.org/$over",
	);
	if ( '' !== $lot['start'] ) {
		$offer['availabilityStarts'] = $lot['start'];
	}
	if ( '' !== $lot['end'] ) {
		$offer['availabilityEnds'] = $lot['end'];
		$offer['priceValidUntil']  = $lot['end'];
	}
	$offer['seller'] = $seller;
	$thing           = array(
		'@type' => 'Product',
		'@id'   => "$address#lot",
		'name'  => $lot['name'],
		'sku'   => $lot['id'],
		'url'   => $address,
	);
	if ( '' !== $lot['description'] ) {
		$thing['description'] = $lot['description'];
	}
	if ( $lot['images'] ) {
		$thing['image'] = $lot['images'];
	}
	$thing['additionalProperty'] = array_map( $property, facts_of( $lot, $texts ) );
	if ( null !== $lot['price'] ) {
		$thing['offers'] = $offer;
	}
	return $thing;
}

/** Breadcrumb from home to the lot, with the auction if it has a page. */
function breadcrumbs( array $auction, array $lot, string $address, array $home, array $reading ): array {
	$sale  = auction_address( $auction, $reading );
	$steps = array_filter(
		array(
			array( $home['name'], $home['url'] ),
			'' === $sale ? null : array( $auction['name'], preg_match( '#^https?:#i', $sale ) ? $sale : home_url( $sale ) ),
			array( $lot['name'], $address ),
		)
	);
	$items = array();
	foreach ( array_values( $steps ) as $index => list( $name, $url ) ) {
		$items[] = array(
			'@type'    => 'ListItem',
			'position' => $index + 1,
			'name'     => $name,
			'item'     => $url,
		);
	}
	return array(
		'@type'           => 'BreadcrumbList',
		'itemListElement' => $items,
	);
}
