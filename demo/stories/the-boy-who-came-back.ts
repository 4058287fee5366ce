import type { Story } from '../src/story.ts';

export const theBoyWhoCameBack: Story = {
  slug: 'the-boy-who-came-back',
  genre: 'family',
  also: ['mystery'],
  name: ['The Boy Who Came Back', 'El niño que volvió', '帰ってきた少年', 'الفتى الذي عاد'],
  intro: [
    'Ten years after he vanished, Tomi walks into the kitchen and asks what is for supper. Only his sister notices that he has not grown.',
    'Diez años después de desaparecer, Tomi entra en la cocina y pregunta qué hay de cena. Solo su hermana nota que no ha crecido.',
    '失踪から十年。台所に現れたトミは夕飯を尋ねた。背が伸びていないと気づいたのは姉だけ。',
    'بعد عشر سنوات من اختفائه يدخل تومي المطبخ ويسأل عن العشاء. أخته وحدها تلاحظ أنه لم يكبر.',
  ],
  labels: ['hot'],
  free: 4,
  price: 30,
  cast: {
    anya: {
      body: 'woman',
      hair: 'braid',
      hairColor: 'blonde',
      skin: 'light',
      outfit: 'sweater',
      color: '#5a6f4c',
    },
    tomi: {
      body: 'boy',
      hair: 'tousled',
      hairColor: 'blonde',
      skin: 'light',
      outfit: 'hoodie',
      color: '#b4493a',
    },
    mother: {
      body: 'woman',
      hair: 'bun',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'dress',
      color: '#6b4f63',
    },
    doctor: {
      body: 'man',
      hair: 'side-part',
      hairColor: 'silver',
      skin: 'brown',
      outfit: 'white-coat',
      color: '#d8dde0',
      extras: ['glasses'],
    },
  },
  cover: {
    scene: 'forest',
    cast: ['anya worried', 'tomi calm'],
    composition: 'towering',
    weather: 'snow',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['tomi smile'],
          framing: 'close',
          line: [
            'tomi',
            "I'm home. Is it soup again?",
            'Ya estoy en casa. ¿Otra vez sopa?',
            'ただいま。またスープ？',
            'لقد عدت. حساء مرة أخرى؟',
          ],
          effect: 'hold',
          seconds: 2.3,
        },
        {
          cast: ['mother crying', 'anya shocked'],
          framing: 'medium',
          line: [
            'mother',
            'Tomi. My Tomi. Ten years.',
            'Tomi. Mi Tomi. Diez años.',
            'トミ。私のトミ。十年も。',
            'تومي. حبيبي تومي. عشر سنوات.',
          ],
        },
        {
          cast: ['anya worried'],
          framing: 'close',
          line: [
            'anya',
            'Mum. He left when he was eight. Look at him.',
            'Mamá, se fue con ocho años. Míralo.',
            '母さん、いなくなったのは八歳。よく見て。',
            'أمي، اختفى وعمره ثماني سنوات. انظري إليه.',
          ],
        },
        {
          scene: 'photo',
          line: [
            'anya',
            'He is still eight.',
            'Sigue teniendo ocho.',
            'まだ八歳のままよ。',
            'ما زال في الثامنة.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'hospital',
          cast: ['doctor worried', 'anya worried'],
          framing: 'medium',
          line: [
            'doctor',
            "Same teeth. Same scar. He's the boy in the file.",
            'Los mismos dientes. La misma cicatriz. Es él.',
            '歯も傷も同じ。記録の少年本人です。',
            'الأسنان نفسها والندبة نفسها. إنه الفتى ذاته.',
          ],
        },
        {
          cast: ['tomi calm'],
          framing: 'close',
          line: [
            'tomi',
            'I was only in the wood one night. With the lamp man.',
            'Solo pasé una noche en el bosque. Con el farolero.',
            '森に一晩いただけだよ。灯りの人と。',
            'قضيت ليلة واحدة في الغابة مع رجل المصباح.',
          ],
        },
        {
          cast: ['anya shocked'],
          framing: 'close',
          line: ['anya', 'What lamp man?', '¿Qué farolero?', '灯りの人って？', 'أي رجل مصباح؟'],
        },
        {
          cast: ['tomi calm'],
          framing: 'extreme',
          line: [
            'tomi',
            "He said you'd come too. He has your other shoe.",
            'Dijo que tú también irías. Tiene tu otro zapato.',
            '姉ちゃんも来るって。片方の靴、持ってたよ。',
            'قال إنك ستأتين أيضًا. معه فردة حذائك الأخرى.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['anya worried'],
          framing: 'medium',
          line: [
            'anya',
            'I lost that shoe the night he vanished.',
            'Perdí ese zapato la noche que desapareció.',
            '弟が消えた夜になくした靴。',
            'فقدت ذلك الحذاء ليلة اختفائه.',
          ],
        },
        {
          cast: ['mother angry', 'anya worried'],
          line: [
            'mother',
            "Don't ask questions. He's home. That's enough.",
            'No preguntes. Está en casa. Con eso basta.',
            '何も聞かないで。帰ってきた、それで充分。',
            'لا تسألي. إنه في البيت، وهذا يكفي.',
          ],
          effect: 'shake',
        },
        {
          cast: ['anya sad'],
          framing: 'close',
          line: [
            'anya',
            'You never let them search the wood, Mum. Why?',
            'Nunca dejaste buscar en el bosque, mamá. ¿Por qué?',
            '森を捜させなかったのは、なぜ？',
            'لم تسمحي لهم بالبحث في الغابة يا أمي. لماذا؟',
          ],
          seconds: 3.3,
        },
        {
          scene: 'forest',
          line: [
            'tomi',
            "Anya. The lamp's lit again.",
            'Anya. La lámpara se ha encendido.',
            '姉ちゃん、また灯りがついた。',
            'آنيا، لقد أُضيء المصباح من جديد.',
          ],
          effect: 'lightning',
          seconds: 2.3,
        },
      ],
    },
    {
      shots: [
        {
          scene: 'forest',
          cast: ['anya worried back', 'tomi calm'],
          framing: 'wide',
          line: [
            'tomi',
            'You hold his lamp, and the night stands still.',
            'Sujetas su lámpara y la noche se detiene.',
            'あの灯りを持つと、夜が止まるんだ。',
            'حين تمسك مصباحه يتوقف الليل.',
          ],
        },
        {
          cast: ['anya calm'],
          framing: 'close',
          line: [
            'anya',
            "Whose bicycle is that? It's from the sixties.",
            '¿De quién es esa bici? Es de los sesenta.',
            'あの自転車、誰の？六十年代のよ。',
            'لمن تلك الدراجة؟ إنها من الستينيات.',
          ],
        },
        {
          cast: ['tomi sad'],
          framing: 'close',
          line: [
            'tomi',
            "Mum's. She was his first. She ran.",
            'De mamá. Fue la primera. Huyó.',
            '母さんの。最初の子だった。逃げたんだ。',
            'دراجة أمي. كانت الأولى، ثم هربت.',
          ],
        },
        {
          cast: ['mother crying shadow'],
          framing: 'wide',
          line: [
            'mother',
            "And he said: one day I'll keep a child of yours.",
            'Y él dijo: un día me quedaré con un hijo tuyo.',
            '「いつかおまえの子をもらう」と言われた。',
            'وقال لي: سآخذ يومًا أحد أولادك.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'forest',
          cast: ['mother sad', 'anya angry'],
          framing: 'medium',
          line: [
            'mother',
            'He only wants someone to hold the light. So he can rest.',
            'Solo quiere que alguien sostenga la luz. Para descansar.',
            '灯りを代わってほしいだけ。休みたいの。',
            'يريد فقط من يحمل عنه الضوء كي يستريح.',
          ],
        },
        {
          cast: ['anya worried'],
          framing: 'close',
          line: [
            'anya',
            'And whoever holds it never grows old.',
            'Y quien la sostiene no envejece.',
            '持つ者は、年を取らない。',
            'ومن يحمله لا يكبر أبدًا.',
          ],
        },
        {
          cast: ['tomi crying'],
          framing: 'close',
          line: [
            'tomi',
            'I put it down, Anya. I missed the soup.',
            'La dejé, Anya. Echaba de menos la sopa.',
            '置いてきたんだ。スープが恋しくて。',
            'وضعته يا آنيا. اشتقت إلى الحساء.',
          ],
        },
        {
          scene: 'watch',
          line: [
            'anya',
            'Mum, where are you going? Mum!',
            'Mamá, ¿adónde vas? ¡Mamá!',
            '母さん、どこ行くの？母さん！',
            'أمي، إلى أين تذهبين؟ أمي!',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'forest',
          cast: ['mother tender', 'anya crying'],
          framing: 'medium',
          line: [
            'mother',
            "I ran once. This time I'll stand. One night, that's all.",
            'Huí una vez. Ahora me quedo. Solo una noche.',
            '昔は逃げた。今度は一晩、私が持つわ。',
            'هربت مرة. هذه المرة سأقف ليلة واحدة.',
          ],
        },
        {
          cast: ['tomi worried'],
          framing: 'close',
          line: [
            'tomi',
            "It's ten years outside, Mum.",
            'Fuera son diez años, mamá.',
            '外では十年だよ、母さん。',
            'ليلة هناك تعني عشر سنوات هنا يا أمي.',
          ],
          seconds: 2.5,
        },
        {
          cast: ['anya calm'],
          framing: 'close',
          line: [
            'anya',
            'Then we take turns. An hour each. The whole village.',
            'Entonces por turnos. Una hora cada uno. Todo el pueblo.',
            'じゃあ交代で。村中で一時間ずつ。',
            'إذن نتناوب، ساعة لكل واحد، القرية كلها.',
          ],
        },
        {
          scene: 'bedroom',
          cast: ['tomi smile', 'mother smile', 'anya smile'],
          framing: 'medium',
          line: [
            'tomi',
            "I've grown a centimetre! Measure me again!",
            '¡He crecido un centímetro! ¡Mídeme otra vez!',
            '一センチ伸びた！もう一回測って！',
            'كبرت سنتيمترًا! قِسني مرة أخرى!',
          ],
          effect: 'slow',
        },
      ],
    },
  ],
};
