export default {
  gallery: {
    previous: 'الشريحة السابقة',
    next: 'الشريحة التالية',
    first: 'هذه هي الشريحة الأولى',
    last: 'هذه هي الشريحة الأخيرة',
    goTo: 'الانتقال إلى الشريحة {{index}}: {{name}}',
    position: '{{index}} من {{count}}: {{name}}',
    fullScreen: 'ملء الشاشة',
    close: 'إغلاق ملء الشاشة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    play: 'تشغيل الفيديو: {{title}}',
    pause: 'إيقاف عرض الشرائح مؤقتًا',
    resume: 'تشغيل عرض الشرائح',
    brokenPicture: 'تعذّر تحميل هذه الصورة.',
    brokenVideo: 'تعذّر تشغيل هذا الفيديو.',
  },
};
