<?php
/**
 * The page "Settings → Auction Elements".
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

/** Adds it to the menu, and a link to it in the list of plugins. */
function add_settings_page(): void {
	add_options_page( 'Auction Elements', 'Auction Elements', 'manage_options', 'auction-elements', __NAMESPACE__ . '\show_settings_page' );
	add_filter(
		'plugin_action_links_' . plugin_basename( FILE ),
		static function ( array $links ): array {
			$address = admin_url( 'options-general.php?page=auction-elements' );
			return array_merge( array( '<a href="' . esc_url( $address ) . '">' . esc_html__( 'Settings', 'auction-elements' ) . '</a>' ), $links );
		}
	);
}

/** The form: first the options that everybody needs, then all others of the script behind a summary. */
function show_settings_page(): void {
	$options = options();
	?>
	<div class="wrap">
		<h1>Auction Elements</h1>
		<?php show_api_state(); ?>
		<form method="post" action="options.php">
			<?php settings_fields( OPTION ); ?>
			<table class="form-table" role="presentation">
				<?php
				show_option( array_merge( $options['api'], array( 'placeholder' => 'https://api.example/api/v1/marbrook' ) ) );
				unset( $options['api'] );
				show_row(
					'lot_page',
					__( 'Page of the lots', 'auction-elements' ),
					wp_dropdown_pages(
						array(
							'name'              => OPTION . '[lot_page]',
							'id'                => OPTION . '-lot_page',
							'selected'          => absint( setting( 'lot_page' ) ),
							'show_option_none'  => esc_html__( 'none: lots open in the list', 'auction-elements' ),
							'option_none_value' => '0',
							'echo'              => 0,
						)
					),
					__( 'A page with the block or shortcode auction-lot. Every lot has its own address below it.', 'auction-elements' )
				);
				?>
			</table>
			<details>
				<summary><?php esc_html_e( 'All other options', 'auction-elements' ); ?></summary>
				<table class="form-table" role="presentation">
					<?php array_map( __NAMESPACE__ . '\show_option', $options ); ?>
				</table>
			</details>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/** Whether the API answers this server, which must read the lots from it. */
function show_api_state(): void {
	if ( '' === api_base() ) {
		return;
	}
	$answers = 200 === fallback( 'auction-list', array(), reading() )['status'];
	printf(
		'<div class="notice notice-%s"><p>%s</p></div>',
		$answers ? 'success' : 'warning',
		$answers
			? esc_html__( 'The API answers.', 'auction-elements' )
			: esc_html__( 'The API does not answer this server. Pages of lots are then sent with status 503, and the auction is not in the page before the script has run.', 'auction-elements' )
	);
}

/**
 * A row with the field of an option.
 *
 * @param array $option As in the description.
 */
function show_option( array $option ): void {
	$name  = $option['name'];
	$value = setting( $name );
	$field = sprintf( 'id="%1$s-%2$s" name="%1$s[%2$s]"', esc_attr( OPTION ), esc_attr( $name ) );
	if ( 'flag' === $option['attribute'] ) {
		$markup = sprintf( '<input type="checkbox" value="1" %s %s>', $field, checked( $value, '1', false ) );
	} elseif ( 'json' === $option['attribute'] ) {
		$markup = sprintf( '<textarea rows="4" class="large-text code" %s>%s</textarea>', $field, esc_textarea( $value ) );
	} else {
		$markup = sprintf( '<input type="text" class="regular-text code" %s value="%s" placeholder="%s">', $field, esc_attr( $value ), esc_attr( $option['placeholder'] ?? '' ) );
	}
	/* translators: %s: what is used where the setting is empty. */
	$default = ( $option['default'] ?? '' ) === '' ? '' : ' ' . sprintf( __( 'By default: %s.', 'auction-elements' ), $option['default'] );
	show_row( $name, $name, $markup, $option['description'] . $default );
}

/**
 * A row of the form.
 *
 * @param string $name   Of the setting.
 * @param string $label  Plain text.
 * @param string $markup The field, escaped.
 * @param string $about  Plain text.
 */
function show_row( string $name, string $label, string $markup, string $about ): void {
	printf(
		'<tr><th scope="row"><label for="%s">%s</label></th><td>%s<p class="description">%s</p></td></tr>',
		esc_attr( OPTION . '-' . $name ),
		esc_html( $label ),
		$markup, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
		esc_html( $about )
	);
}
