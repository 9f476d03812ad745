<?php
/**
 * Reads the auctions and lots from the API, as tolerantly as the elements: an entry without a slug is left out,
 * everything else may be missing. The same as `elements/fallback/read.ts` of the project.
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

/** How long a page waits for the API, in seconds. */
const PATIENCE = 2;
/** How long an answer is kept, in seconds. */
const KEPT = 60;
/** Time in seconds before an unreachable API is asked again, so that it does not delay every page. */
const PAUSE = 10;

/**
 * Asks the API. A "not found" is not cached, because anybody can request any number of names.
 *
 * @param string   $path   Below the base, segments encoded.
 * @param array    $page   See `reading()`.
 * @param callable $read   Makes the value to cache from the answer; null if it cannot be read.
 * @return array|string The value read, `missing` or `unavailable`.
 */
function get( string $path, array $page, callable $read ) {
	$address = $page['api'] . $path . '?lang=' . $page['locale'];
	$key     = 'auction_elements_' . md5( VERSION . $address );
	$down    = 'auction_elements_down_' . md5( $page['api'] );
	$kept    = get_transient( $key );
	if ( false !== $kept ) {
		return $kept;
	}
	if ( get_transient( $down ) ) {
		return 'unavailable';
	}
	$answer = wp_remote_get( $address, array( 'timeout' => PATIENCE ) );
	if ( is_wp_error( $answer ) ) {
		set_transient( $down, 1, PAUSE );
		return 'unavailable';
	}
	$status = wp_remote_retrieve_response_code( $answer );
	$found  = 200 === $status ? $read( json_decode( wp_remote_retrieve_body( $answer ), true ), $page['api'] ) : null;
	if ( null === $found ) {
		return 404 === $status ? 'missing' : 'unavailable';
	}
	set_transient( $key, $found, KEPT );
	return $found;
}

/**
 * Path of the auctions, of an auction, of its lots (`auctionlots`) or of a lot.
 *
 * @param string $kind `timed` or `hybrid`.
 * @param string ...$keys Slugs or ids.
 */
function api_path( string $kind, string ...$keys ): string {
	return ( 'hybrid' === $kind ? '/hybrid-auction/' : '/auction/' ) . implode( '/', array_map( 'rawurlencode', $keys ) );
}

/**
 * A text or a number as text.
 *
 * @param mixed $value Of an answer.
 */
function text( $value ): string {
	return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : '';
}

/**
 * Reads a list; an entry that cannot be read is left out.
 *
 * @param mixed    $value Of an answer.
 * @param callable $read  Reads an entry.
 * @param string   $api   See `read_auction`.
 */
function read_all( $value, callable $read, string $api ): array {
	$entries = array_map( static fn( $entry ) => $read( $entry, $api ), is_array( $value ) ? array_values( $value ) : array() );
	return array_values( array_filter( $entries ) );
}

/**
 * Reads an auction.
 *
 * @param mixed  $it  Of an answer.
 * @param string $api Base of the API, for relative addresses of pictures.
 */
function read_auction( $it, string $api ): ?array {
	$slug = text( $it['slug'] ?? null );
	if ( '' === $slug ) {
		return null;
	}
	$name = text( $it['name'] ?? null );
	return array(
		'slug'        => $slug,
		'name'        => '' === $name ? $slug : $name,
		'kind'        => 'hybrid' === ( $it['kind'] ?? '' ) ? 'hybrid' : 'timed',
		'description' => text( $it['description'] ?? null ),
		'image'       => read_picture( $it['image'] ?? null, $api ),
	);
}

/**
 * Reads a lot, with price and end for its JSON-LD.
 *
 * @param mixed  $it  Of an answer.
 * @param string $api As for `read_auction`.
 */
function read_lot( $it, string $api ): ?array {
	$slug = text( $it['slug'] ?? null );
	if ( '' === $slug ) {
		return null;
	}
	$name   = text( $it['name'] ?? null );
	$facts  = is_array( $it['facts'] ?? null ) ? $it['facts'] : array();
	$images = is_array( $it['images'] ?? null ) ? $it['images'] : array();
	return array(
		'id'          => text( $it['id'] ?? null ),
		'slug'        => $slug,
		'name'        => '' === $name ? $slug : $name,
		'number'      => text( $it['number'] ?? null ),
		'status'      => text( $it['status'] ?? null ),
		'facts'       => array_filter( array_map( __NAMESPACE__ . '\text', $facts ), 'strlen' ),
		'image'       => read_picture( $images[0] ?? null, $api ),
		'images'      => array_column( read_all( $images, __NAMESPACE__ . '\read_picture', $api ), 'path' ),
		'description' => text( $it['description'] ?? null ),
		'price'       => $it['currentPrice'] ?? $it['startPrice'] ?? null,
		'start'       => text( $it['start'] ?? null ),
		'end'         => text( $it['end'] ?? null ),
	);
}

/**
 * Reads a picture.
 *
 * @param mixed  $it  Of an answer.
 * @param string $api As for `read_auction`.
 */
function read_picture( $it, string $api ): ?array {
	$path = web_address( text( $it['path'] ?? null ), $api );
	$size = array( (float) text( $it['width'] ?? null ), (float) text( $it['height'] ?? null ) );
	if ( '' === $path || min( $size ) < 1 ) {
		return null;
	}
	$sources = read_all(
		$it['sources'] ?? null,
		static function ( $source ) use ( $api ): ?array {
			$other = web_address( text( $source['path'] ?? null ), $api );
			$width = (float) text( $source['width'] ?? null );
			return '' === $other || $width < 1 ? null : array(
				'path'  => $other,
				'width' => $width,
			);
		},
		$api
	);
	return array(
		'path'    => $path,
		'width'   => $size[0],
		'height'  => $size[1],
		'alt'     => text( $it['alt'] ?? null ),
		'sources' => $sources,
	);
}

/**
 * An absolute http(s) address; empty for any other scheme, such as `javascript:`.
 *
 * @param string $address May be relative.
 * @param string $api     Base of a relative address.
 */
function web_address( string $address, string $api ): string {
	if ( '' === $address || preg_match( '#^(?!https?:)[a-z][a-z0-9+.-]*:#i', $address ) ) {
		return '';
	}
	return \WP_Http::make_absolute_url( $address, $api );
}
