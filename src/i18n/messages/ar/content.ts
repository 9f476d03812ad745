export default {
  content: {
    home: 'المزادات والخيول',
    table: 'جدول',
    failed: 'لا يمكن عرض هذه الصفحة في الوقت الحالي.',
    missing: 'هذه الصفحة غير موجودة أو لم تعد معروضة.',
    textFailed: 'لا يمكن عرض هذا النص في الوقت الحالي.',
    beside: 'معلومات إضافية',
    image: {
      broken: 'تعذّر تحميل هذه الصورة.',
    },
    map: {
      show: 'عرض الخريطة',
      tilesFrom: 'تُحمَّل صور الخريطة من {{host}}، وعند عرض الخريطة فقط.',
      failed: 'تعذّر تحميل الخريطة.',
      noTiles: 'لا يمكن تحميل صور الخريطة في الوقت الحالي.',
      open: 'الفتح في OpenStreetMap',
      name: 'خريطة: {{label}}. تُحرَّك بمفاتيح الأسهم، وتُكبَّر وتُصغَّر بزائد وناقص.',
      zoomIn: 'تكبير',
      zoomOut: 'تصغير',
      back: 'العودة إلى المكان المحدَّد',
      metres: '{{distance}} م',
      kilometres: '{{distance}} كم',
    },
    gallery: {
      title: 'صور',
      alt: 'الصورة {{index}} من {{count}}',
    },
    video: {
      watch: 'مشاهدة «{{title}}»',
      broken: 'يتعذّر تشغيل «{{title}}».',
    },
    contact: {
      phone: 'الهاتف',
      mail: 'البريد الإلكتروني',
      address: 'العنوان',
    },
  },
};
