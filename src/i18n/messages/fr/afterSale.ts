export default {
  afterSale: {
    phone: 'Téléphone',
    mail: 'Courriel',
    pages: 'Pages de la maison de vente',
    won: {
      title: '{{name}} est à vous : la suite',
      invoice: 'La maison de vente vous envoie la facture. Elle s’élève à cette somme :',
      papers:
        'Les documents vétérinaires figurent sur cette page. Gardez-en une copie pour votre vétérinaire.',
      papersAsk: 'Demandez à la maison de vente les documents vétérinaires, pour votre vétérinaire.',
      transport:
        'Convenez avec la maison de vente du départ du cheval et de son transport. Elle répond aussi à vos questions :',
    },
    lost: {
      title: 'Cette fois, il est parti ailleurs',
      unsold: 'Cette fois, personne ne l’a acheté',
      similar: 'C’est dommage. Ces chevaux lui ressemblent et sont encore à vendre.',
      none: 'C’est dommage. Votre cheval est peut-être dans une autre vente.',
      auctions: 'Toutes les ventes',
    },
  },
};
