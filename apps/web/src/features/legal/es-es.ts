import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Términos de servicio',
    description: 'Lo que puedes esperar de Hookline y lo que esperamos de ti, en palabras claras.',
    sections: [
      {
        heading: 'El servicio',
        paragraphs: [
          'Hookline ofrece dramas cortos en episodios de uno a tres minutos. Los primeros episodios de un drama son gratis. Los siguientes cuestan monedas, y antes de decidir ves el precio del próximo episodio y el del resto del drama.',
          'Puedes ver dramas sin cuenta. La necesitas para las monedas, los «Me gusta», Mi lista y un historial que te acompaña de un dispositivo a otro. Una cuenta solo tiene la sesión iniciada en un navegador a la vez.',
        ],
      },
      {
        heading: 'Monedas y bono',
        paragraphs: [
          'Las monedas las pagas tú y no caducan nunca. El bono te lo damos nosotros y casi siempre caduca: a los 90 días si viene con una recarga, a los 30 días si compensa algo, a los 14 días si es la recompensa de una tarea o de un evento, y a las 24 horas si forma parte de un plan por horas. Tu monedero muestra la fecha exacta.',
          'El bono se gasta antes que las monedas: primero lo que caduca antes y después lo más antiguo. Luego vienen tus monedas, empezando por las más antiguas. Tu monedero guarda un recibo de cada moneda que entra o sale.',
          'Las monedas y el bono no son dinero. No puedes venderlos, cederlos ni cobrarlos, salvo donde estos términos o la ley te dan derecho a un reembolso.',
        ],
      },
      {
        heading: 'Desbloquear episodios',
        paragraphs: [
          'Los episodios se desbloquean en orden, al precio que se te mostró. Si el precio ha subido mientras tanto, no se cobra nada y decides de nuevo. Cada episodio se paga una sola vez, toques las veces que toques.',
          'Un episodio desbloqueado sigue desbloqueado en todos los dispositivos en los que inicies sesión, aunque el drama ya no esté a la venta. Solo una retirada cambia eso: si perdemos el derecho a mostrar un drama, o la ley nos obliga a retirarlo, nadie puede verlo hasta que vuelva a permitirse. Entonces tus episodios estarán desbloqueados como antes.',
          'El desbloqueo automático está desactivado hasta que lo actives. Respeta tu límite diario y se detiene tras 3 episodios sin tocar la pantalla.',
        ],
      },
      {
        heading: 'Pagos y reembolsos',
        paragraphs: [
          'Pagas con PayPal. Tus monedas llegan en cuanto se confirma el pago, aunque para entonces hayas cerrado la página, y nunca dos veces. Tu monedero muestra lo que está en camino. Si eres menor de edad, pide permiso a tu padre, madre o tutor antes de comprar.',
          'Puedes pedir un reembolso en «Comentarios»; hazlo antes de eliminar tu cuenta. Cuando reembolsamos un pedido, retiramos lo que quede de sus monedas y de su bono. Por lo que ya se gastó retiramos otras monedas y otro bono tuyos. Lo que estos no cubren queda pendiente, y tu próxima recarga lo cubre primero. Los episodios que has desbloqueado siguen siendo tuyos.',
          'Si reclamas un pago en PayPal, las monedas de ese pedido se bloquean hasta que se resuelva la reclamación. Entonces las recuperas o vuelven junto con el dinero.',
        ],
      },
      {
        heading: 'Uso correcto',
        paragraphs: [
          'Los dramas pertenecen a quienes los hicieron. Míralos aquí tantas veces como quieras. No los copies, publiques ni vendas, y no intentes eludir el precio de un episodio ni los límites del servicio.',
          'Podemos cerrar una cuenta que perjudique a otras personas o al servicio. Las monedas que hayas pagado y no gastado se reembolsan, salvo que se obtuvieran con fraude.',
        ],
      },
      {
        heading: 'Eliminar tu cuenta',
        paragraphs: [
          'Puedes eliminar tu cuenta cuando quieras en los ajustes. Tus monedas, tu bono y tus episodios desbloqueados se van con ella y no podemos recuperarlos. Mientras un pago se procesa o está en disputa, la eliminación tiene que esperar. Nuestra Política de privacidad dice qué se borra y qué permanece.',
        ],
      },
      {
        heading: 'Cambios y responsabilidad',
        paragraphs: [
          'Cuidamos bien el servicio, pero no podemos prometer que esté siempre disponible. Cuando cambiamos estos términos, cambiamos la fecha de arriba. El texto nuevo vale desde ese momento, no para lo que compraste antes.',
          'Nada de lo aquí dicho limita los derechos que la ley de tu país te reconoce como consumidor.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué guarda Hookline sobre ti, para qué y durante cuánto tiempo.',
    sections: [
      {
        heading: 'Sin cuenta',
        paragraphs: [
          'Puedes ver dramas sin decirnos quién eres. Tu historial de hasta 50 dramas, los ajustes del reproductor y las últimas 20 páginas abiertas, que puedes consultar sin conexión, se quedan en tu navegador hasta que borres los datos de este sitio.',
          'Tu navegador recibe un identificador aleatorio que no dice nada sobre ti. Nos permite contar cada visualización una sola vez. Los episodios que ha visto se borran en un plazo de 2 días; solo queda el número de visualizaciones.',
          'Usamos tres cookies: una recuerda tu idioma, otra mantiene tu sesión y otra te protege mientras la inicias. Ninguna te sigue a otros sitios.',
        ],
      },
      {
        heading: 'Con cuenta',
        paragraphs: [
          'Al iniciar sesión con Google o Facebook recibimos tu nombre, tu foto y un identificador de ese servicio, nunca tu contraseña. Con ello guardamos tus ajustes, Mi lista, tu historial, tus «Me gusta», tus episodios desbloqueados y cada moneda que entra o sale, mientras tengas la cuenta. Una sesión se borra 30 días después de terminar.',
          'Puedes quitar dramas de Mi lista y de tu historial en cualquier momento.',
        ],
      },
      {
        heading: 'Cuando pagas',
        paragraphs: [
          'PayPal se encarga del pago. Nosotros guardamos el pedido, su importe y los números con los que PayPal lo conoce. Tu tarjeta, tu cuenta bancaria y tu dirección de PayPal no se guardan aquí.',
        ],
      },
      {
        heading: 'Cómo se usa Hookline',
        paragraphs: [
          'Para saber qué funciona y qué no, registramos qué páginas y dramas se muestran y se abren, qué se reproduce y con qué fluidez, junto con identificadores aleatorios de tu navegador y de tu visita, tu idioma, la marca de tu dispositivo y la aplicación cuyo navegador usas, como Instagram. Tu nombre y tu cuenta no forman parte de ello. Estos registros se borran a los 90 días.',
          'Donde la ley de tu región pide tu consentimiento, solo lo hacemos después de que lo des. Sin tu consentimiento no nos llega nada de ello. Estés donde estés, puedes decir que no en «Opciones de privacidad», al pie de cada página. Tu respuesta se guarda en tu navegador y puedes cambiarla en cualquier momento.',
        ],
      },
      {
        heading: 'Errores y comentarios',
        paragraphs: [
          'Si algo falla en tu navegador, nos comunica el error, la página y la versión del sitio para que podamos arreglarlo. El aviso no dice quién eres, y solo lo guardamos mientras ayude a encontrar el fallo.',
          'Lo que escribes en el formulario de comentarios nos llega con tu correo electrónico para que podamos responder. Lo guardamos hasta que haya cumplido su función. Si eliminas tu cuenta, tu dirección y tus palabras se quitan de inmediato.',
        ],
      },
      {
        heading: 'Quién más interviene',
        paragraphs: [
          'Google o Facebook si inicias sesión con ellos, PayPal si pagas, y las empresas que mantienen nuestros servidores y recogen por nosotros los avisos de error. No vendemos datos personales ni mostramos publicidad.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'En los ajustes puedes exportar en un archivo todo lo que guardamos sobre tu cuenta, cerrar sesión en todos los dispositivos y eliminar tu cuenta. Tu nombre y tu foto son los de Google o Facebook; corrígelos allí y cambiarán aquí la próxima vez que inicies sesión.',
          'La eliminación borra de inmediato nombre, foto e identificador, Mi lista, historial, «Me gusta» y ajustes. Los pedidos y los movimientos de monedas permanecen, porque la ley nos obliga a llevar las cuentas. Tu nombre no figura en ellos: solo PayPal puede saber, por el número de un pago, quién pagó. Las copias de seguridad conservan lo eliminado hasta que se sustituyen.',
          'Si al eliminarse tu cuenta está bloqueada, debe monedas o ha tenido pagos revertidos, guardamos una huella de tu identificador durante 24 meses como máximo, junto con el motivo, para que el bloqueo, la deuda y las reversiones valgan también para una cuenta nueva. Si has pagado, la guardamos hasta que el pago ya no pueda disputarse, 180 días como máximo. De la huella no se puede recuperar el identificador. La necesitamos para defender nuestros derechos, y la ley lo permite para ello. Si crees que es un error, escríbenos desde Comentarios.',
        ],
      },
    ],
  },
};
