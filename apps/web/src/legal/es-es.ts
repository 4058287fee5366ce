import type { LegalTexts } from './legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Términos de servicio',
    description: 'Lo que puedes esperar de Hookline y lo que esperamos de ti, en palabras claras.',
    sections: [
      {
        heading: 'El servicio',
        paragraphs: [
          'Hookline ofrece dramas cortos por entregas, en episodios de uno a tres minutos. Los primeros episodios de cada drama son gratis. Los siguientes pueden costar monedas; el precio de un episodio y el del resto del drama se muestran antes de que decidas.',
          'Puedes mirar como invitado. Solo necesitas una cuenta para las monedas, los «me gusta», los favoritos y un historial que te acompañe de un dispositivo a otro.',
        ],
      },
      {
        heading: 'Monedas y bonificación',
        paragraphs: [
          'Las monedas que pagas no caducan nunca. La bonificación se entrega con una oferta y puede caducar; la fecha figura en tu cartera. La bonificación se gasta primero, empezando por la que caduca antes.',
          'Un episodio desbloqueado sigue desbloqueado. Cada moneda que entra o sale tiene su recibo en tu cartera. Las monedas no son dinero: no se pueden vender, ceder ni cobrar, salvo los reembolsos que te concede la ley.',
        ],
      },
      {
        heading: 'Uso correcto',
        paragraphs: [
          'Los dramas pertenecen a quienes los hicieron. Míralos aquí cuantas veces quieras; no los copies, publiques ni vendas, ni intentes eludir el precio de un episodio o los límites del servicio.',
          'Podemos cerrar una cuenta que perjudique a otras personas o al servicio. Lo pagado y no usado se devuelve, salvo que se haya obtenido mediante fraude.',
        ],
      },
      {
        heading: 'Cambios y responsabilidad',
        paragraphs: [
          'Cuidamos de que el servicio funcione, pero no podemos prometer que nunca se detenga. Un drama puede salir del catálogo cuando termina su licencia. Si estos términos cambian en algo que te importe, te avisaremos antes.',
          'Nada de lo aquí escrito limita los derechos que la ley de tu país te concede como consumidor.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué guarda Hookline sobre ti, para qué y durante cuánto tiempo.',
    sections: [
      {
        heading: 'Como invitado',
        paragraphs: [
          'Tu historial, los ajustes del reproductor y tu idioma se quedan en tu propio navegador. Una cookie recuerda el idioma que elegiste y nada más. Al borrar los datos de este sitio desaparece todo.',
          'Para contar las visualizaciones con justicia guardamos, por día, un identificador aleatorio que no dice quién eres.',
          'Lo que envías con el formulario de comentarios nos llega con tu correo electrónico, para que podamos responderte.',
        ],
      },
      {
        heading: 'Con una cuenta',
        paragraphs: [
          'Al entrar con Google o Facebook recibimos tu nombre, tu foto y un identificador de ese servicio, nunca tu contraseña. Guardamos tus listas, tu historial, tus «me gusta» y cada movimiento de monedas.',
          'Los pagos los gestiona el proveedor de pagos. Guardamos el pedido y su importe; los datos de tu tarjeta o cuenta nunca llegan a nosotros.',
        ],
      },
      {
        heading: 'Lo que no hacemos',
        paragraphs: [
          'No vendemos datos personales ni te seguimos por otros sitios. Las páginas son iguales para todos y no contienen nada sobre ti.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'En los ajustes puedes exportar en un archivo todo lo que guardamos sobre ti, cerrar la sesión en todos tus dispositivos y eliminar tu cuenta, en cualquier momento. Tu nombre y tu foto son los de Google o Facebook: corrígelos allí y cambiarán aquí la próxima vez que inicies sesión.',
          'Al eliminar la cuenta se borran de inmediato tu nombre, tu foto, tu identificador, tus listas, tu historial, tus «me gusta» y tus ajustes. Las monedas se pierden con la cuenta. Los pedidos y los movimientos de monedas quedan sin tu nombre, porque la ley nos obliga a conservarlos, y los comentarios que enviaste, sin tu correo electrónico. Mientras se procesa un pago, la eliminación espera a que termine.',
        ],
      },
    ],
  },
};
