import type { Story } from '../src/story.ts';

export const theTenantsBride: Story = {
  slug: 'the-tenants-bride',
  genre: 'billionaire',
  also: ['family'],
  name: ["The Tenants' Bride", 'La novia de los inquilinos', '長屋の花嫁', 'عروس المستأجرين'],
  intro: [
    'To stop the demolition of Block Six, its tenants need one owner on their side. So they vote on which of them will marry him.',
    'Para frenar el derribo del Bloque Seis, los vecinos necesitan a un dueño de su lado. Así que votan quién se casa con él.',
    '取り壊し寸前の六号棟。住民は投票した。家主と結婚するのは、誰にする？',
    'لمنع هدم المبنى السادس يحتاج سكانه إلى مالك يقف معهم، فيصوّتون على من ستتزوجه.',
  ],
  free: 3,
  price: 25,
  cast: {
    juno: {
      body: 'woman',
      hair: 'curly',
      hairColor: 'brown',
      skin: 'brown',
      outfit: 'hoodie',
      color: '#3f7a8c',
    },
    teo: {
      body: 'man',
      hair: 'tousled',
      hairColor: 'chestnut',
      skin: 'light',
      outfit: 'suit',
      color: '#39435c',
    },
    pilar: {
      body: 'old-woman',
      hair: 'bob',
      hairColor: 'white',
      skin: 'tan',
      outfit: 'sweater',
      color: '#9a4b5f',
      extras: ['glasses'],
    },
  },
  cover: {
    scene: 'city-night',
    cast: ['juno cold', 'teo worried'],
    composition: 'duo',
    weather: 'bokeh',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'bar',
          cast: ['pilar smile', 'juno shocked'],
          framing: 'medium',
          line: [
            'pilar',
            'Forty-one votes. Juno marries the landlord.',
            'Cuarenta y un votos. Juno se casa con el casero.',
            '四十一票。家主と結婚するのはジュノ。',
            'واحد وأربعون صوتًا. جونو تتزوج المالك.',
          ],
          effect: 'flash',
          seconds: 3.2,
        },
        {
          cast: ['juno angry'],
          framing: 'close',
          line: [
            'juno',
            'I only came for the free empanadas!',
            '¡Yo solo vine por las empanadas!',
            'エンパナーダを食べに来ただけなのに！',
            'جئت من أجل الفطائر المجانية فقط!',
          ],
        },
        {
          scene: 'letter',
          line: [
            'pilar',
            "An owner's spouse can refuse. Article nine.",
            'El cónyuge del dueño puede negarse. Artículo nueve.',
            '所有者の配偶者は拒否できる。第九条よ。',
            'زوجة المالك يحق لها الرفض. المادة التاسعة.',
          ],
          words: 'BLOCK SIX: DEMOLITION IN 21 DAYS',
        },
        {
          scene: 'door-plate',
          line: [
            'teo',
            "Marry you? You're the one who threw eggs at my car.",
            '¿Casarme contigo? Tú tiraste huevos a mi coche.',
            '結婚？君、僕の車に卵を投げた人だろ。',
            'أتزوجك؟ أنتِ من رمى سيارتي بالبيض.',
          ],
          words: 'T. VALE, OWNER',
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'office',
          cast: ['juno calm', 'teo worried'],
          framing: 'medium',
          line: [
            'juno',
            'You missed the meeting about the mould. I improvised.',
            'Faltaste a la reunión del moho. Improvisé.',
            'カビの話し合いに来ないから、ついね。',
            'تغيّبتَ عن اجتماع العفن، فارتجلتُ.',
          ],
        },
        {
          cast: ['teo sad'],
          framing: 'close',
          line: [
            'teo',
            "It isn't my decision. My father holds my shares.",
            'No depende de mí. Mi padre tiene mis acciones.',
            '僕に権限はない。株は父が握ってる。',
            'القرار ليس بيدي. أبي يملك أسهمي.',
          ],
        },
        {
          scene: 'ring',
          line: [
            'teo',
            'Until I marry. Then they are mine.',
            'Hasta que me case. Entonces serán mías.',
            '結婚すれば、僕のものになる。',
            'حتى أتزوج، فتصبح لي.',
          ],
          seconds: 2.7,
        },
        {
          scene: 'office',
          cast: ['juno shocked', 'teo smile'],
          line: [
            'teo',
            'So. Do you take cheques or empanadas?',
            'Entonces, ¿cheques o empanadas?',
            'で、小切手とエンパナーダ、どっちがいい？',
            'إذن، أتقبلين الشيكات أم الفطائر؟',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'church',
          cast: ['juno calm', 'teo calm'],
          framing: 'wide',
          line: [
            'pilar',
            'Smile, children. The whole building is watching.',
            'Sonreíd, hijos. Mira todo el edificio.',
            '笑って。住民みんなが見てるわよ。',
            'ابتسما يا ولديّ. المبنى كله يشاهد.',
          ],
        },
        {
          cast: ['teo tender'],
          framing: 'close',
          line: [
            'teo',
            'Twenty-one days. Then I sign it over to you all.',
            'Veintiún días. Luego os lo firmo todo.',
            '二十一日後、建物をみんなに譲る。',
            'واحد وعشرون يومًا، ثم أنقل ملكيته إليكم.',
          ],
        },
        {
          scene: 'bedroom',
          cast: ['juno smirk', 'teo shocked'],
          framing: 'medium',
          line: [
            'juno',
            'You live here now. Third floor. Cold water only.',
            'Ahora vives aquí. Tercer piso. Solo agua fría.',
            'ここに住むのよ。三階、お湯は出ない。',
            'ستسكن هنا الآن. الطابق الثالث، بلا ماء ساخن.',
          ],
        },
        {
          scene: 'phone',
          line: [
            'juno',
            'Teo. Why did your father send you this?',
            'Teo. ¿Por qué te escribe esto tu padre?',
            'テオ、お父さんのこの伝言は何？',
            'تيو، لماذا أرسل لك أبوك هذا؟',
          ],
          words: 'Good boy. Keep her busy till the 21st.',
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['teo worried', 'juno angry'],
          framing: 'close',
          line: [
            'teo',
            'That was the plan. Before I met you all.',
            'Ese era el plan. Antes de conoceros.',
            'そういう計画だった。みんなに会うまでは。',
            'كانت تلك هي الخطة قبل أن أعرفكم.',
          ],
        },
        {
          cast: ['pilar cold'],
          framing: 'medium',
          line: [
            'pilar',
            'He fixed my heater at four in the morning, Juno.',
            'Me arregló la estufa a las cuatro, Juno.',
            '朝四時に暖房を直してくれたのよ。',
            'أصلح مدفأتي في الرابعة فجرًا يا جونو.',
          ],
        },
        {
          scene: 'rainy-street',
          cast: ['juno sad'],
          framing: 'close',
          line: [
            'juno',
            'Spies fix heaters too, Pilar.',
            'Los espías también arreglan estufas.',
            'スパイだって暖房くらい直すわ。',
            'الجواسيس أيضًا يصلحون المدافئ.',
          ],
          seconds: 2.5,
        },
        {
          scene: 'city-night',
          line: [
            'pilar',
            "The machines. They've come two days early!",
            'Las máquinas. ¡Vienen dos días antes!',
            '重機よ。二日も早く来たわ！',
            'الآليات! جاءت قبل موعدها بيومين!',
          ],
          effect: 'shake',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'rainy-street',
          cast: ['teo angry back'],
          framing: 'wide',
          line: [
            'teo',
            'Stop! There are people inside!',
            '¡Parad! ¡Hay gente dentro!',
            '止めろ！中に人がいる！',
            'توقفوا! في الداخل ناس!',
          ],
          effect: 'lightning',
        },
        {
          scene: 'letter',
          line: [
            'teo',
            'I signed it on our wedding day. Before the cake.',
            'Lo firmé el día de la boda. Antes de la tarta.',
            '式の日に署名した。ケーキの前に。',
            'وقّعته يوم زفافنا قبل الكعكة.',
          ],
          words: 'I, Teo Vale, give Block Six to its tenants.',
        },
        {
          scene: 'rainy-street',
          cast: ['juno shocked', 'teo sad'],
          framing: 'medium',
          line: [
            'juno',
            'Then you have nothing left.',
            'Entonces ya no te queda nada.',
            'じゃあ、あなたには何も残らない。',
            'إذن لم يبق لك شيء.',
          ],
        },
        {
          cast: ['teo tender'],
          framing: 'close',
          line: [
            'teo',
            "Third floor. Cold water. If you'll have me.",
            'Tercer piso. Agua fría. Si me aceptas.',
            '三階、お湯なし。君がよければ。',
            'الطابق الثالث والماء البارد، إن قبلتِ بي.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['pilar smile'],
          framing: 'medium',
          line: [
            'pilar',
            'Next item. Does the husband stay?',
            'Siguiente punto. ¿El marido se queda?',
            '次の議題。夫を残しますか？',
            'البند التالي: هل يبقى الزوج؟',
          ],
        },
        {
          cast: ['juno calm'],
          framing: 'close',
          line: [
            'juno',
            "I abstain. I'm biased.",
            'Me abstengo. No soy imparcial.',
            '棄権します。公平じゃないから。',
            'أمتنع عن التصويت. أنا منحازة.',
          ],
          seconds: 2.2,
        },
        {
          cast: ['teo worried', 'pilar smirk'],
          framing: 'close',
          line: [
            'pilar',
            'Forty in favour. One wants him to fix her tap first.',
            'Cuarenta a favor. Una pide antes que arregle el grifo.',
            '賛成四十。一人は蛇口の修理が先だって。',
            'أربعون موافقون. وواحدة تريده أن يصلح صنبورها أولًا.',
          ],
          effect: 'hold',
        },
        {
          cast: ['juno smile', 'teo smile'],
          framing: 'medium',
          line: [
            'juno',
            'That one was me.',
            'Esa era yo.',
            'その一人、私よ。',
            'تلك الواحدة هي أنا.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
  ],
};
