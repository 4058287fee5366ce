import type { Story } from '../src/story.ts';

export const whatTheTideReturns: Story = {
  slug: 'what-the-tide-returns',
  genre: 'revenge',
  also: ['rebirth', 'billionaire'],
  name: ['What the Tide Returns', 'Lo que devuelve la marea', '潮が返すもの', 'ما يعيده المد'],
  intro: [
    'Three years ago her fiancé pushed her off his yacht. Today he is learning to sail, and does not recognise his instructor.',
    'Hace tres años, su prometido la tiró del yate. Hoy aprende a navegar y no reconoce a su instructora.',
    '三年前、婚約者にヨットから突き落とされた。今、彼は気づかず彼女に操船を習っている。',
    'قبل ثلاث سنوات دفعها خطيبها من يخته. واليوم يتعلم الإبحار ولا يعرف أن مدربته هي.',
  ],
  free: 4,
  price: 30,
  cast: {
    marina: {
      body: 'woman',
      hair: 'pixie',
      hairColor: 'black',
      skin: 'tan',
      outfit: 'coat',
      color: '#2e6a7a',
      extras: ['scar'],
    },
    hugo: {
      body: 'man',
      hair: 'side-part',
      hairColor: 'blonde',
      skin: 'light',
      outfit: 'sweater',
      color: '#d6d0c0',
    },
    elise: {
      body: 'woman',
      hair: 'waves',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'dress',
      color: '#a85d6d',
    },
    tomas: {
      body: 'old-man',
      hair: 'tousled',
      hairColor: 'white',
      skin: 'brown',
      outfit: 'coat',
      color: '#45505a',
      extras: ['beard'],
    },
  },
  cover: {
    scene: 'harbour',
    cast: ['marina cold', 'hugo smile back'],
    composition: 'duo',
    weather: 'fog',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'harbour',
          cast: ['hugo smile', 'marina cold'],
          framing: 'medium',
          line: [
            'hugo',
            'Have we met? You look familiar.',
            '¿Nos conocemos? Me resultas familiar.',
            'どこかで会った？見覚えがある。',
            'هل التقينا؟ وجهك مألوف.',
          ],
          seconds: 2.6,
        },
        {
          cast: ['marina cold'],
          framing: 'close',
          line: [
            'marina',
            "People say that to me when they're drowning.",
            'Me lo dicen los que se ahogan.',
            '溺れかけた人に、よく言われるわ。',
            'يقول لي ذلك من يوشك على الغرق.',
          ],
          effect: 'flash',
        },
        {
          cast: ['elise smile'],
          framing: 'close',
          line: [
            'elise',
            "It's our honeymoon. He's afraid of water, isn't that sweet?",
            'Es la luna de miel. Teme al agua, ¿no es tierno?',
            '新婚なの。彼、水が怖いのよ。可愛いでしょ。',
            'إنه شهر عسلنا. هو يخاف الماء، أليس لطيفًا؟',
          ],
        },
        {
          scene: 'necklace',
          line: [
            'marina',
            "And the bride is wearing my mother's necklace.",
            'Y ella lleva el collar de mi madre.',
            '花嫁の首には、母の首飾り。',
            'والعروس ترتدي قلادة أمي.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['tomas worried', 'marina cold'],
          framing: 'medium',
          line: [
            'tomas',
            "I pulled you out of the nets. Don't go back in.",
            'Te saqué de las redes. No vuelvas al fondo.',
            '網から助けた命だ。戻るんじゃない。',
            'انتشلتك من الشباك. لا تعودي إلى القاع.',
          ],
        },
        {
          cast: ['marina angry'],
          framing: 'close',
          line: [
            'marina',
            'He inherited everything I had. In a week.',
            'Heredó todo lo mío. En una semana.',
            '私のすべてを一週間で相続したのよ。',
            'ورث كل ما أملك في أسبوع واحد.',
          ],
        },
        {
          scene: 'photo',
          line: [
            'tomas',
            "Then look at the girl, not at him. She's the next heiress.",
            'Mira a la chica, no a él. Es la próxima heredera.',
            '娘の方を見ろ。次の資産家の令嬢だ。',
            'إذن انظري إليها لا إليه. إنها الوريثة التالية.',
          ],
        },
        {
          scene: 'letter',
          line: [
            'marina',
            "The trip is on Sunday. He'll do it again.",
            'La travesía es el domingo. Lo hará otra vez.',
            '航海は日曜。また繰り返す気ね。',
            'الرحلة يوم الأحد. سيفعلها مرة أخرى.',
          ],
          words: 'Policy: ELISE BRANDT. Signed yesterday.',
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'harbour',
          cast: ['marina worried', 'elise smile'],
          framing: 'medium',
          line: [
            'marina',
            'Elise, can you swim?',
            'Elise, ¿sabes nadar?',
            'エリーズ、泳げる？',
            'إليز، هل تجيدين السباحة؟',
          ],
        },
        {
          cast: ['elise smile'],
          framing: 'close',
          line: [
            'elise',
            "Not a stroke. Hugo says he'll hold me.",
            'Ni una brazada. Hugo dice que me sujetará.',
            '全然。でもヒューゴが支えてくれる。',
            'أبدًا. هوغو يقول إنه سيمسك بي.',
          ],
        },
        {
          cast: ['marina sad'],
          framing: 'close',
          line: [
            'marina',
            'He said that to me too.',
            'A mí también me lo dijo.',
            '私にもそう言ったわ。',
            'قال لي ذلك أيضًا.',
          ],
        },
        {
          cast: ['elise cold'],
          framing: 'extreme',
          line: [
            'elise',
            'I know exactly who you are, Marina.',
            'Sé muy bien quién eres, Marina.',
            'あなたの正体は知ってるわ、マリーナ。',
            'أعرف تمامًا من أنتِ يا مارينا.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'cliff-house',
          cast: ['elise cold', 'marina shocked'],
          framing: 'medium',
          line: [
            'elise',
            'My sister was the one before you.',
            'Mi hermana fue la anterior a ti.',
            'あなたの前の犠牲者は、私の姉なの。',
            'كانت أختي هي التي سبقتك.',
          ],
        },
        {
          cast: ['elise angry'],
          framing: 'close',
          line: [
            'elise',
            "I didn't marry him for love. I married him for proof.",
            'No me casé por amor. Me casé por pruebas.',
            '愛じゃない。証拠のために結婚したの。',
            'لم أتزوجه حبًّا، بل بحثًا عن دليل.',
          ],
        },
        {
          cast: ['marina worried'],
          framing: 'close',
          line: [
            'marina',
            'And if he pushes you before you find it?',
            '¿Y si te empuja antes de hallarlas?',
            '見つける前に突き落とされたら？',
            'وإذا دفعك قبل أن تجديه؟',
          ],
        },
        {
          scene: 'harbour',
          cast: ['hugo cold shadow'],
          framing: 'wide',
          line: [
            'hugo',
            'Change of plan, ladies. We sail tonight.',
            'Cambio de planes, señoras. Zarpamos hoy.',
            '予定変更だ。今夜、出航しよう。',
            'تغيير في الخطة يا سيدتيّ. نبحر الليلة.',
          ],
          effect: 'red',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'harbour',
          cast: ['hugo cold', 'elise worried'],
          line: [
            'hugo',
            'Look at the stars, darling. Lean out a little.',
            'Mira las estrellas, cariño. Asómate un poco.',
            '星が綺麗だよ。もう少し身を乗り出して。',
            'انظري إلى النجوم يا حبيبتي. انحني قليلًا.',
          ],
          effect: 'lightning',
        },
        {
          cast: ['marina cold'],
          framing: 'close',
          line: [
            'marina',
            'Go on, Hugo. The same sentence. Word for word.',
            'Sigue, Hugo. La misma frase, palabra por palabra.',
            '続けて。一字一句、同じ台詞ね。',
            'أكمل يا هوغو. الجملة نفسها حرفًا بحرف.',
          ],
          effect: 'flash',
        },
        {
          cast: ['hugo shocked'],
          framing: 'extreme',
          line: [
            'hugo',
            'You? No. I watched you go under.',
            '¿Tú? No. Te vi hundirte.',
            '君が？沈むのを見届けたのに。',
            'أنتِ؟ لا. رأيتك تغرقين.',
          ],
        },
        {
          scene: 'phone',
          line: [
            'elise',
            'Thank you, darling. That will do.',
            'Gracias, cariño. Con eso basta.',
            'ありがとう、あなた。もう充分よ。',
            'شكرًا يا عزيزي. هذا يكفي.',
          ],
          words: 'COAST GUARD: we heard every word',
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'courtroom',
          cast: ['hugo angry', 'marina calm'],
          framing: 'medium',
          line: [
            'hugo',
            'She tricked me! She was dead!',
            '¡Me engañó! ¡Estaba muerta!',
            '騙された！死んだはずだ！',
            'لقد خدعتني! كانت ميتة!',
          ],
        },
        {
          cast: ['marina calm'],
          framing: 'close',
          line: [
            'marina',
            'I was. Then I learned to sail.',
            'Lo estaba. Luego aprendí a navegar.',
            'ええ。それから船を覚えたの。',
            'كنت كذلك. ثم تعلمت الإبحار.',
          ],
          seconds: 2.5,
        },
        {
          scene: 'harbour',
          cast: ['elise tender', 'marina smile'],
          framing: 'medium',
          line: [
            'elise',
            "Your mother's necklace. I kept it warm for you.",
            'El collar de tu madre. Te lo he cuidado.',
            'お母様の首飾り。預かってたわ。',
            'قلادة أمك. احتفظتُ بها لأجلك.',
          ],
        },
        {
          cast: ['tomas smile'],
          framing: 'wide',
          line: [
            'tomas',
            'Right, girl. Into the water. Lesson one: you float.',
            'Venga, chica, al agua. Lección uno: flotas.',
            'さあ水の中へ。第一課、人は浮く。',
            'هيا يا فتاة إلى الماء. الدرس الأول: أنتِ تطفين.',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};
