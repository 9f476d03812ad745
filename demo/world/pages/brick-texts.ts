import type { Locale } from '../../../src/domain/locale.ts';

/**
 * Texts of the bricks beside and below the pages. Markup may contain names of pages in braces, like that of
 * pages.
 */
export interface BrickText {
  readonly contactTitle: string;
  readonly contactText: string;
  readonly mapTitle: string;
  readonly mapLabel: string;
  readonly address: string;
  readonly mapCredit: string;
  readonly galleryTitle: string;
  readonly yardTitle: string;
  readonly beforeTitle: string;
  readonly before: string;
  readonly askTitle: string;
  readonly askText: string;
  readonly askRole: string;
  readonly newsletterTitle: string;
  readonly newsletterText: string;
}

const STREET = 'Lindenallee 7\n27999 Marbrook';

export const BRICK_TEXTS: Readonly<Record<Locale, BrickText>> = {
  en: {
    contactTitle: 'Talk to us',
    contactText: 'We answer ourselves: Monday to Saturday from 9 am to 6 pm, and on auction evenings.',
    mapTitle: 'The way to the yard',
    mapLabel: 'Marbrook yard',
    address: `${STREET}\nGermany`,
    mapCredit: 'Map of an invented place',
    galleryTitle: 'From the paddocks',
    yardTitle: 'At the stable doors',
    beforeTitle: 'Before you bid',
    before: `<h3>Viewing days</h3>
<p>All horses of this auction can be seen at the yard, on Saturdays from ten and by appointment.</p>
<h3>Trial rides</h3>
<p>Riding horses can be tried until the day before their auction. <a href="{contact}">Make an appointment</a></p>
<h3>Conditions</h3>
<p>Premium, VAT, payment and collection: our <a href="{conditions}">conditions of sale</a>.</p>`,
    askTitle: 'Questions about this horse?',
    askText:
      'Henrike Marbrook knows every horse of this auction. She tells you how it goes in the morning, and what is not in the catalogue.',
    askRole: 'Head of the yard',
    newsletterTitle: 'News from the yard',
    newsletterText: 'A few mails a year: the next sale, its horses, and what became of the last ones.',
  },
  de: {
    contactTitle: 'Sprechen Sie mit uns',
    contactText:
      'Wir gehen selbst ans Telefon: montags bis samstags von 9 bis 18 Uhr und an Auktionsabenden.',
    mapTitle: 'Der Weg zum Hof',
    mapLabel: 'Hof Marbrook',
    address: `${STREET}\nDeutschland`,
    mapCredit: 'Karte eines erfundenen Ortes',
    galleryTitle: 'Von den Koppeln',
    yardTitle: 'An den Stalltüren',
    beforeTitle: 'Bevor Sie bieten',
    before: `<h3>Besichtigung</h3>
<p>Alle Pferde dieser Auktion sind auf dem Hof zu sehen, samstags ab zehn Uhr und nach Absprache.</p>
<h3>Proberitte</h3>
<p>Reitpferde können bis zum Tag vor ihrer Auktion probiert werden. <a href="{contact}">Termin vereinbaren</a></p>
<h3>Bedingungen</h3>
<p>Aufgeld, Mehrwertsteuer, Zahlung und Abholung: unsere <a href="{conditions}">Auktionsbedingungen</a>.</p>`,
    askTitle: 'Fragen zu diesem Pferd?',
    askText:
      'Henrike Marbrook kennt jedes Pferd dieser Auktion. Sie erzählt Ihnen, wie es morgens geht, und was nicht im Katalog steht.',
    askRole: 'Leiterin des Hofes',
    newsletterTitle: 'Neues vom Hof',
    newsletterText:
      'Wenige E-Mails im Jahr: die nächste Auktion, ihre Pferde und was aus den letzten geworden ist.',
  },
  fr: {
    contactTitle: 'Parlez-nous',
    contactText: 'Nous répondons nous-mêmes : du lundi au samedi de 9 h à 18 h, et les soirs de vente.',
    mapTitle: 'Venir au haras',
    mapLabel: 'Haras de Marbrook',
    address: `${STREET}\nAllemagne`,
    mapCredit: 'Carte d’un lieu imaginaire',
    galleryTitle: 'Dans les paddocks',
    yardTitle: 'Aux portes des écuries',
    beforeTitle: 'Avant d’enchérir',
    before: `<h3>Visites</h3>
<p>Tous les chevaux de cette vente sont visibles au haras, le samedi dès dix heures et sur rendez-vous.</p>
<h3>Essais</h3>
<p>Les chevaux de selle peuvent être essayés jusqu’à la veille de leur vente. <a href="{contact}">Prendre rendez-vous</a></p>
<h3>Conditions</h3>
<p>Commission, TVA, paiement et enlèvement : nos <a href="{conditions}">conditions de vente</a>.</p>`,
    askTitle: 'Une question sur ce cheval ?',
    askText:
      'Henrike Marbrook connaît chaque cheval de cette vente. Elle vous dira comment il va le matin, et ce que le catalogue ne dit pas.',
    askRole: 'Directrice du haras',
    newsletterTitle: 'Nouvelles du domaine',
    newsletterText:
      'Quelques e-mails par an : la prochaine vente, ses chevaux et ce que les derniers sont devenus.',
  },
  ar: {
    contactTitle: 'تحدث إلينا',
    contactText:
      'نجيب على الهاتف بأنفسنا: من الاثنين إلى السبت من 9 صباحًا إلى 6 مساءً بتوقيت ألمانيا، وفي أمسيات المزاد.',
    mapTitle: 'الطريق إلى المزرعة',
    mapLabel: 'مزرعة ماربروك',
    address: `${STREET}\nألمانيا`,
    mapCredit: 'خريطة مكان متخيَّل',
    galleryTitle: 'من المراعي',
    yardTitle: 'عند أبواب الإسطبلات',
    beforeTitle: 'قبل أن تزايد',
    before: `<h3>أيام المعاينة</h3>
<p>يمكن رؤية جميع خيول هذا المزاد في المزرعة، أيام السبت من العاشرة وبموعد مسبق.</p>
<h3>تجربة الركوب</h3>
<p>يمكن تجربة خيول الركوب حتى اليوم السابق لمزادها. <a href="{contact}">احجز موعدًا</a></p>
<h3>الشروط</h3>
<p>العمولة والضريبة والدفع والاستلام: <a href="{conditions}">شروط البيع</a>.</p>`,
    askTitle: 'هل لديك أسئلة عن هذه القطعة؟',
    askText: 'هنريكه ماربروك تعرف كل حصان في هذا المزاد، وتخبرك كيف حاله صباحًا وما لا يذكره الكتالوج.',
    askRole: 'مديرة المزرعة',
    newsletterTitle: 'أخبار من المربط',
    newsletterText: 'بضع رسائل في السنة: المزاد القادم وخيوله، وما آلت إليه الخيول السابقة.',
  },
};
