import type { Locale } from './languages.ts';

/** Texts of the host's own pages; the elements have their own. */
export interface SiteTexts {
  readonly skip: string;
  readonly languages: string;
  readonly menu: string;
  readonly home: string;
  readonly auctions: string;
  readonly howToBid: string;
  readonly yard: string;
  readonly contact: string;
  readonly claim: string;
  readonly heroTitle: string;
  readonly heroText: string;
  readonly toAuctions: string;
  readonly toHow: string;
  readonly nowOnSale: string;
  readonly nowOnSaleText: string;
  readonly auctionsText: string;
  readonly promises: readonly (readonly [title: string, text: string])[];
  readonly backToAuctions: string;
  readonly backToAuction: string;
  readonly fallbackList: string;
  readonly fallbackLot: string;
  readonly liveRoom: string;
  readonly fallbackRoom: string;
  readonly howSteps: readonly (readonly [title: string, text: string])[];
  readonly yardParagraphs: readonly string[];
  readonly contactText: string;
  readonly address: string;
  readonly pictures: string;
  readonly invented: string;
  readonly notFound: string;
}

export const SITE_TEXTS: Record<Locale, SiteTexts> = {
  en: {
    skip: 'Skip to content',
    languages: 'Language',
    menu: 'Main menu',
    home: 'Start',
    auctions: 'Auctions',
    howToBid: 'How to bid',
    yard: 'The yard',
    contact: 'Contact',
    claim: 'Sporthorse auctions since 1974',
    heroTitle: 'Horses one remembers.',
    heroText:
      'Vetted and known to us by name: this autumn’s riding horses and foals are on sale, online and in real time.',
    toAuctions: 'See the auctions',
    toHow: 'How bidding works',
    nowOnSale: 'Now on sale',
    nowOnSaleText: 'Every bid appears at once, on every screen in the world.',
    auctionsText:
      'Choose a sale to see its lots. Bids in the last two minutes leave everyone time to answer.',
    promises: [
      [
        'Vetted twice',
        'Every horse comes with a clinical report, a riding horse also with an X-ray report, open to you before you bid.',
      ],
      ['Fair to the end', 'After a late bid at least two minutes remain. Nobody wins by the second hand.'],
      ['The whole price', 'Hammer, premium and VAT stand beside your bid before it binds.'],
    ],
    backToAuctions: 'All auctions',
    backToAuction: 'Back to the auction',
    fallbackList:
      'The list of our auctions is loading. If it does not appear, please call us: we take bids by phone, too.',
    fallbackLot: 'This horse’s page is loading. If it does not appear, please call us for its papers.',
    liveRoom: 'Live room',
    fallbackRoom: 'The live room is opening. If it does not appear, please call us: we bid for you by phone.',
    howSteps: [
      ['Open an account', 'An account takes a minute. Bids are binding, so we want to know who you are.'],
      [
        'Bid once, or up to a maximum',
        'Place the next bid yourself, or give us your maximum: we then bid for you, only as far as it takes, and never beyond.',
      ],
      [
        'Stay until the end',
        'Each lot closes at its own time. After a bid in the last two minutes, at least two minutes remain for everybody.',
      ],
      [
        'Come and fetch your horse',
        'After the fall of the hammer you receive the invoice by mail. Collect your horse yourself, or let us name hauliers who drive to the whole of Europe.',
      ],
    ],
    yardParagraphs: [
      'Marbrook lies where the moor turns into pasture: forty boxes under old oak beams, two arenas, a racecourse no one races on any more, and lime trees that were here before all of us.',
      'Henrike Marbrook runs the yard in the third generation. We know each horse that is sold here for at least six weeks; our own riders have ridden those under saddle, and each was seen by two vets who do not know each other’s findings.',
      'Visitors are welcome on Saturdays from ten. There is coffee, and mostly cake.',
    ],
    contactText:
      'We answer the phone ourselves: Monday to Saturday from 9 am to 6 pm, and on auction evenings until the last hammer.',
    address: 'Address',
    pictures: 'Silhouettes: Twemoji, CC BY 4.0',
    invented: 'Marbrook, its horses and its people are invented.',
    notFound: 'This page could not be found',
  },
  de: {
    skip: 'Zum Inhalt springen',
    languages: 'Sprache',
    menu: 'Hauptmenü',
    home: 'Start',
    auctions: 'Auktionen',
    howToBid: 'So bieten Sie mit',
    yard: 'Der Hof',
    contact: 'Kontakt',
    claim: 'Sportpferdeauktionen seit 1974',
    heroTitle: 'Pferde, die bleiben.',
    heroText:
      'Untersucht und uns beim Namen bekannt: die Reitpferde und Fohlen dieses Herbstes – online und in Echtzeit zu ersteigern.',
    toAuctions: 'Zu den Auktionen',
    toHow: 'So funktioniert das Bieten',
    nowOnSale: 'Jetzt im Angebot',
    nowOnSaleText: 'Jedes Gebot erscheint sofort, auf jedem Bildschirm der Welt.',
    auctionsText:
      'Wählen Sie eine Auktion, um ihre Lose zu sehen. Gebote in den letzten zwei Minuten lassen allen Zeit zu antworten.',
    promises: [
      [
        'Zweimal untersucht',
        'Zu jedem Pferd gehört ein klinischer Befund, zu Reitpferden auch ein Röntgenbefund, einsehbar, bevor Sie bieten.',
      ],
      [
        'Fair bis zuletzt',
        'Nach einem späten Gebot bleiben mindestens zwei Minuten. Niemand gewinnt mit dem Sekundenzeiger.',
      ],
      ['Der ganze Preis', 'Zuschlag, Aufgeld und Mehrwertsteuer stehen neben Ihrem Gebot, bevor es bindet.'],
    ],
    backToAuctions: 'Alle Auktionen',
    backToAuction: 'Zurück zur Auktion',
    fallbackList:
      'Die Liste unserer Auktionen wird geladen. Erscheint sie nicht, rufen Sie uns bitte an: Wir nehmen Gebote auch telefonisch entgegen.',
    fallbackLot:
      'Die Seite dieses Pferdes wird geladen. Erscheint sie nicht, rufen Sie uns bitte an: Wir senden Ihnen die Unterlagen gern zu.',
    liveRoom: 'Live-Bietraum',
    fallbackRoom: 'Der Live-Bietraum öffnet sich. Erscheint er nicht, rufen Sie uns bitte an.',
    howSteps: [
      [
        'Konto anlegen',
        'Ein Konto ist in einer Minute angelegt. Gebote sind verbindlich, deshalb möchten wir wissen, wer Sie sind.',
      ],
      [
        'Einzeln bieten oder bis zum Höchstgebot',
        'Geben Sie das nächste Gebot selbst ab oder nennen Sie uns Ihr Höchstgebot: Wir bieten dann für Sie, nur so weit wie nötig und nie darüber hinaus.',
      ],
      [
        'Bis zum Schluss bleiben',
        'Jedes Los schließt zu seiner eigenen Zeit. Nach einem Gebot in den letzten zwei Minuten bleiben allen mindestens zwei Minuten.',
      ],
      [
        'Ihr Pferd abholen',
        'Nach dem Zuschlag erhalten Sie die Rechnung per E-Mail. Holen Sie Ihr Pferd selbst ab, oder lassen Sie sich Spediteure nennen, die in ganz Europa fahren.',
      ],
    ],
    yardParagraphs: [
      'Marbrook liegt dort, wo das Moor in Weiden übergeht: vierzig Boxen unter alten Eichenbalken, zwei Reithallen, eine Rennbahn, auf der niemand mehr rennt, und Linden, die vor uns allen da waren.',
      'Henrike Marbrook führt den Hof in dritter Generation. Jedes Pferd, das hier versteigert wird, kennen wir seit mindestens sechs Wochen; unsere eigenen Reiter haben die Reitpferde geritten, und jedes haben zwei Tierärzte gesehen, die den Befund des anderen nicht kennen.',
      'Besuch ist samstags ab zehn willkommen. Es gibt Kaffee und meistens Kuchen.',
    ],
    contactText:
      'Bei uns gehen die Menschen selbst ans Telefon: montags bis samstags von 9 bis 18 Uhr, an Auktionsabenden bis zum letzten Zuschlag.',
    address: 'Anschrift',
    pictures: 'Silhouetten: Twemoji, CC BY 4.0',
    invented: 'Marbrook, seine Pferde und seine Menschen sind erfunden.',
    notFound: 'Diese Seite wurde nicht gefunden',
  },
  fr: {
    skip: 'Aller au contenu',
    languages: 'Langue',
    menu: 'Menu principal',
    home: 'Accueil',
    auctions: 'Ventes',
    howToBid: 'Comment enchérir',
    yard: 'Le haras',
    contact: 'Contact',
    claim: 'Ventes de chevaux de sport depuis 1974',
    heroTitle: 'Des chevaux qu’on n’oublie pas.',
    heroText:
      'Expertisés et connus de nous par leur nom : les chevaux de selle et les foals de cet automne sont en vente, en ligne et en temps réel.',
    toAuctions: 'Voir les ventes',
    toHow: 'Comment se passent les enchères',
    nowOnSale: 'En vente actuellement',
    nowOnSaleText: 'Chaque enchère s’affiche aussitôt, sur tous les écrans du monde.',
    auctionsText:
      'Choisissez une vente pour voir ses lots. Une enchère dans les deux dernières minutes laisse à chacun le temps de répondre.',
    promises: [
      [
        'Deux fois expertisés',
        'Chaque cheval est accompagné d’un rapport clinique, les chevaux de selle aussi d’un rapport radiographique, à consulter avant d’enchérir.',
      ],
      [
        'Loyal jusqu’au bout',
        'Après une enchère tardive, il reste au moins deux minutes. Personne ne gagne à la trotteuse.',
      ],
      [
        'Le prix entier',
        'Adjudication, commission et TVA figurent à côté de votre enchère avant qu’elle n’engage.',
      ],
    ],
    backToAuctions: 'Toutes les ventes',
    backToAuction: 'Retour à la vente',
    fallbackList:
      'La liste de nos ventes se charge. Si elle n’apparaît pas, appelez-nous : nous prenons aussi les enchères par téléphone.',
    fallbackLot:
      'La page de ce cheval se charge. Si elle n’apparaît pas, appelez-nous : nous vous enverrons volontiers son dossier.',
    liveRoom: 'Salle en direct',
    fallbackRoom: 'La salle en direct s’ouvre. Si elle n’apparaît pas, appelez-nous.',
    howSteps: [
      [
        'Créez un compte',
        'Créer un compte prend une minute. Une enchère engage ; nous tenons donc à savoir qui vous êtes.',
      ],
      [
        'Enchérissez une fois, ou jusqu’à un maximum',
        'Portez vous-même l’enchère suivante ou confiez-nous votre maximum : nous enchérissons pour vous, juste ce qu’il faut et jamais au-delà.',
      ],
      [
        'Restez jusqu’à la fin',
        'Chaque lot se clôt à son heure. Après une enchère dans les deux dernières minutes, il reste au moins deux minutes à tout le monde.',
      ],
      [
        'Venez chercher votre cheval',
        'Après l’adjudication, vous recevez la facture par courriel. Venez chercher votre cheval, ou demandez-nous des transporteurs qui desservent toute l’Europe.',
      ],
    ],
    yardParagraphs: [
      'Marbrook se trouve là où la lande devient pâture : quarante boxes sous de vieilles poutres de chêne, deux manèges, un hippodrome où plus personne ne court, et des tilleuls qui étaient là avant nous tous.',
      'Henrike Marbrook dirige le haras, à la troisième génération. Nous connaissons chaque cheval vendu ici depuis au moins six semaines ; nos propres cavaliers ont monté les chevaux de selle, et chacun a été vu par deux vétérinaires qui ignorent les conclusions l’un de l’autre.',
      'Les visiteurs sont les bienvenus le samedi à partir de dix heures. Il y a du café, et le plus souvent un gâteau.',
    ],
    contactText:
      'Nous répondons nous-mêmes au téléphone : du lundi au samedi de 9 h à 18 h et, les soirs de vente, jusqu’au dernier coup de marteau.',
    address: 'Adresse',
    pictures: 'Silhouettes : Twemoji, CC BY 4.0',
    invented: 'Marbrook, ses chevaux et ses habitants sont imaginaires.',
    notFound: 'Cette page est introuvable',
  },
  ar: {
    skip: 'انتقل إلى المحتوى',
    languages: 'اللغة',
    menu: 'القائمة الرئيسية',
    home: 'الرئيسية',
    auctions: 'المزادات',
    howToBid: 'كيف تزايد',
    yard: 'المربط',
    contact: 'اتصل بنا',
    claim: 'مزادات خيول الرياضة منذ عام 1974',
    heroTitle: 'خيول لا تُنسى.',
    heroText:
      'مفحوصة ونعرفها بأسمائها: خيول الركوب والأمهار لهذا الخريف معروضة للمزايدة عبر الإنترنت وفي الوقت الحقيقي.',
    toAuctions: 'شاهد المزادات',
    toHow: 'كيف تجري المزايدة',
    nowOnSale: 'معروض الآن',
    nowOnSaleText: 'كل مزايدة تظهر في الحال على كل شاشة في العالم.',
    auctionsText: 'اختر مزادًا لترى قطعه. المزايدة في الدقيقتين الأخيرتين تترك للجميع وقتًا للرد.',
    promises: [
      [
        'فحص مزدوج',
        'مع كل حصان تقرير سريري، ومع خيول الركوب تقرير أشعة أيضًا، يمكنك الاطلاع عليها قبل أن تزايد.',
      ],
      ['عدل حتى النهاية', 'بعد كل مزايدة متأخرة يبقى ما لا يقل عن دقيقتين، فلا يفوز أحد بعقرب الثواني.'],
      ['السعر كاملًا', 'سعر الترسية والعمولة والضريبة تظهر بجانب مزايدتك قبل أن تصبح ملزمة.'],
    ],
    backToAuctions: 'جميع المزادات',
    backToAuction: 'العودة إلى المزاد',
    fallbackList: 'يجري تحميل قائمة مزاداتنا. إن لم تظهر فاتصل بنا من فضلك: نقبل المزايدات بالهاتف أيضًا.',
    fallbackLot: 'يجري تحميل صفحة هذه القطعة. إن لم تظهر فاتصل بنا من فضلك، ويسرّنا أن نرسل إليك أوراقها.',
    liveRoom: 'غرفة المزايدة المباشرة',
    fallbackRoom: 'تُفتح غرفة المزايدة المباشرة الآن. إن لم تظهر فاتصل بنا من فضلك.',
    howSteps: [
      ['أنشئ حسابًا', 'إنشاء الحساب لا يستغرق إلا دقيقة. المزايدات ملزمة، لذلك نودّ أن نعرف من أنت.'],
      [
        'زايد مرة، أو حتى حدّ أقصى',
        'ضع المزايدة التالية بنفسك، أو أعطنا حدّك الأقصى فنزايد عنك بالقدر اللازم فقط ولا نتجاوزه أبدًا.',
      ],
      [
        'ابقَ حتى النهاية',
        'لكل قطعة وقت إغلاقها. وبعد كل مزايدة في الدقيقتين الأخيرتين يبقى للجميع ما لا يقل عن دقيقتين.',
      ],
      [
        'تعال خذ حصانك',
        'بعد رسوّ المزاد تصلك الفاتورة بالبريد الإلكتروني. استلم حصانك بنفسك، أو اطلب منا أسماء ناقلين يصلون إلى أنحاء أوروبا كافة.',
      ],
    ],
    yardParagraphs: [
      'تقع ماربروك حيث يتحوّل المستنقع إلى مراعٍ: أربعون مربطًا تحت عوارض بلوط عتيقة، وميدانان مسقوفان، ومضمار لم يعد أحد يسابق فيه، وأشجار زيزفون كانت هنا قبلنا جميعًا.',
      'تدير هنريكه ماربروك المربط وهي من الجيل الثالث. كل حصان يُباع هنا نعرفه منذ ستة أسابيع على الأقل، وخيول الركوب ركبها فرساننا، وكل حصان فحصه طبيبان بيطريان لا يعرف أحدهما نتائج الآخر.',
      'نرحّب بالزوار أيام السبت من العاشرة صباحًا. هناك قهوة، وكعك في الغالب.',
    ],
    contactText:
      'نردّ على الهاتف بأنفسنا: من الاثنين إلى السبت من 9 صباحًا إلى 6 مساءً بتوقيت ألمانيا، وفي أمسيات المزاد حتى آخر ضربة مطرقة.',
    address: 'العنوان',
    pictures: 'الصور الظلّية: Twemoji، رخصة CC BY 4.0',
    invented: 'ماربروك وخيولها وأهلها من نسج الخيال.',
    notFound: 'تعذّر العثور على هذه الصفحة',
  },
};
