import type { Story } from '../src/story.ts';

export const theLastTrainHome: Story = {
  slug: 'the-last-train-home',
  genre: 'mystery',
  also: ['rebirth'],
  name: ['The Last Train Home', 'El último tren a casa', '終電の帰り道', 'القطار الأخير إلى البيت'],
  intro: [
    'Every night Nora takes the last train home. Tonight the man across the aisle knows her name, her address, and the minute she will die.',
    'Cada noche Nora toma el último tren a casa. Esta noche el hombre de enfrente sabe su nombre, su dirección y el minuto de su muerte.',
    'ノラは毎晩、終電で家に帰る。今夜、向かいの男は彼女の名前も住所も、死ぬ時刻さえも知っていた。',
    'كل ليلة تستقل نورا القطار الأخير. الليلة يعرف الرجل المقابل اسمها وعنوانها والدقيقة التي ستموت فيها.',
  ],
  labels: ['hot', 'exclusive'],
  columns: ['carousel'],
  free: 4,
  price: 30,
  cast: {
    nora: {
      body: 'woman',
      hair: 'bob',
      hairColor: 'black',
      skin: 'light',
      outfit: 'coat',
      color: '#b3263a',
    },
    elias: {
      body: 'man',
      hair: 'side-part',
      hairColor: 'silver',
      skin: 'light',
      outfit: 'coat',
      color: '#23283a',
      extras: ['stubble'],
    },
    ines: {
      body: 'old-woman',
      hair: 'bun',
      hairColor: 'white',
      skin: 'tan',
      outfit: 'sweater',
      color: '#4a4a66',
      extras: ['glasses'],
    },
  },
  cover: {
    scene: 'train',
    cast: ['nora worried', 'elias cold shadow'],
    composition: 'duo',
    weather: 'rain',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'train',
          cast: ['elias cold shadow'],
          framing: 'close',
          effect: 'flash',
          line: [
            'elias',
            'You die at 12:47, Nora.',
            'Morirás a las 12:47, Nora.',
            '君は十二時四十七分に死ぬ、ノラ。',
            'ستموتين في الساعة 12:47 يا نورا.',
          ],
        },
        {
          scene: 'station',
          cast: ['nora far'],
          framing: 'wide',
          line: ['', 'One hour earlier.', 'Una hora antes.', '一時間前。', 'قبل ساعة.'],
        },
        {
          scene: 'watch',
          line: [
            'nora',
            'Midnight. If I miss this one, I walk.',
            'Medianoche. Si pierdo este, voy a pie.',
            '真夜中。これを逃したら歩きだわ。',
            'منتصف الليل. إن فاتني هذا القطار سأعود سيرًا.',
          ],
        },
        {
          scene: 'train',
          cast: ['nora worried left', 'elias calm right'],
          line: [
            'elias',
            'That seat is empty. It always is, on your last night.',
            'Ese asiento está libre. Siempre lo está, en tu última noche.',
            'その席は空いている。君の最後の夜は、いつも。',
            'ذلك المقعد شاغر، كما هو دائمًا في ليلتك الأخيرة.',
          ],
        },
        {
          cast: ['nora shocked'],
          framing: 'close',
          effect: 'shake',
          line: ['nora', 'Who are you?', '¿Quién eres?', 'あなた、誰？', 'من أنت؟'],
        },
        {
          scene: 'photo',
          effect: 'heartbeat',
          line: [
            'elias',
            'The man who buried you. Eleven times.',
            'El que te enterró. Once veces.',
            '君を葬った男だ。十一回も。',
            'الرجل الذي دفنكِ. إحدى عشرة مرة.',
          ],
        },
      ],
    },
    {
      shots: [
        {
          scene: 'photo',
          effect: 'red',
          line: ['nora', 'This is my grave.', 'Esta es mi tumba.', 'これ…私のお墓。', 'هذا قبري.'],
        },
        {
          scene: 'train',
          cast: ['elias sad'],
          framing: 'medium',
          line: [
            'elias',
            'Every time I wake up, it is tonight. And you are on this train.',
            'Cada vez que despierto es esta noche. Y tú vas en este tren.',
            '目覚めるたびに今夜で、君はこの電車にいる。',
            'كلما استيقظت أجدها هذه الليلة، وأنتِ في هذا القطار.',
          ],
        },
        {
          cast: ['nora angry'],
          framing: 'close',
          line: [
            'nora',
            'Then get off and leave me alone.',
            'Entonces bájate y déjame en paz.',
            'じゃあ降りて。放っておいて。',
            'إذن انزل واتركني وشأني.',
          ],
        },
        {
          cast: ['nora back left', 'elias calm right'],
          effect: 'lightning',
          line: [
            'elias',
            'I tried that. You died alone.',
            'Ya lo intenté. Moriste sola.',
            '試した。君は独りで死んだ。',
            'جرّبت ذلك. متِّ وحدك.',
          ],
        },
        {
          scene: 'phone',
          words: 'Do NOT sit with him. Come to the last car. — Mum',
          line: [
            'nora',
            'My mother. She has been dead for six years.',
            'Mi madre. Murió hace seis años.',
            '母から。六年前に死んだのに。',
            'إنها أمي. ماتت قبل ست سنوات.',
          ],
        },
      ],
    },
    {
      shots: [
        {
          scene: 'train',
          cast: ['nora shocked back'],
          effect: 'whip',
          line: [
            'nora',
            'The last car is not on the map.',
            'El último vagón no está en el plano.',
            '最後の車両は路線図にない。',
            'العربة الأخيرة ليست على الخريطة.',
          ],
        },
        {
          cast: ['nora worried left', 'elias worried right'],
          line: [
            'elias',
            'In eleven nights she never wrote to you.',
            'En once noches nunca te escribió.',
            '十一回の夜、一度も来なかった。',
            'طوال إحدى عشرة ليلة لم تراسلكِ قط.',
          ],
        },
        {
          cast: ['nora cold'],
          framing: 'close',
          line: [
            'nora',
            'Then tonight is different.',
            'Entonces esta noche es distinta.',
            'なら、今夜は違う。',
            'إذن هذه الليلة مختلفة.',
          ],
        },
        {
          scene: 'key',
          line: [
            'ines',
            'You took your time, child.',
            'Cuánto has tardado, niña.',
            '遅かったね、おまえ。',
            'لقد تأخرتِ يا ابنتي.',
          ],
        },
        {
          scene: 'train',
          cast: ['ines smile'],
          framing: 'close',
          effect: 'heartbeat',
          line: [
            'ines',
            'I am not your mother. I am you.',
            'No soy tu madre. Soy tú.',
            '母さんじゃない。私はあなたよ。',
            'لستُ أمكِ. أنا أنتِ.',
          ],
        },
      ],
    },
    {
      shots: [
        {
          scene: 'eye',
          effect: 'flash',
          line: [
            'nora',
            'That is my scar. Those are my eyes.',
            'Es mi cicatriz. Son mis ojos.',
            '私の傷。私の目。',
            'تلك ندبتي. وتلك عيناي.',
          ],
        },
        {
          scene: 'train',
          cast: ['ines sad left', 'nora shocked right'],
          line: [
            'ines',
            'I got off at 12:46. I lived forty more years.',
            'Bajé a las 12:46. Viví cuarenta años más.',
            '十二時四十六分に降りて、四十年生きた。',
            'نزلتُ في 12:46 وعشتُ أربعين عامًا أخرى.',
          ],
        },
        {
          cast: ['nora worried'],
          framing: 'medium',
          line: ['nora', 'And him?', '¿Y él?', '彼は？', 'وهو؟'],
        },
        {
          cast: ['ines crying'],
          framing: 'close',
          line: [
            'ines',
            'He stayed. So that one of us could leave.',
            'Él se quedó. Para que una pudiera irse.',
            '残ったの。どちらかが降りられるように。',
            'بقي هو، كي تستطيع إحدانا الرحيل.',
          ],
        },
        {
          scene: 'watch',
          effect: 'heartbeat',
          line: [
            'ines',
            'Four minutes. Choose.',
            'Cuatro minutos. Elige.',
            'あと四分。選びなさい。',
            'أربع دقائق. اختاري.',
          ],
        },
      ],
    },
    {
      shots: [
        {
          scene: 'station',
          cast: ['elias back far'],
          framing: 'wide',
          effect: 'blackout',
          line: [
            'nora',
            'Elias! The doors!',
            '¡Elias! ¡Las puertas!',
            'エリアス！ドアが！',
            'إلياس! الأبواب!',
          ],
        },
        {
          scene: 'train',
          cast: ['elias tender'],
          framing: 'close',
          line: [
            'elias',
            'I never told you why I keep coming back.',
            'Nunca te dije por qué vuelvo siempre.',
            'なぜ戻るのか、言っていなかった。',
            'لم أخبركِ قط لماذا أعود دائمًا.',
          ],
        },
        {
          scene: 'ring',
          line: [
            'elias',
            'You said yes. On the first night. Before the crash.',
            'Dijiste que sí. La primera noche. Antes del choque.',
            '君は「はい」と言った。最初の夜、事故の前に。',
            'قلتِ نعم، في الليلة الأولى، قبل الحادث.',
          ],
        },
        {
          scene: 'train',
          cast: ['nora crying left', 'elias tender right'],
          effect: 'slow',
          line: [
            'nora',
            'I would remember you.',
            'Me acordaría de ti.',
            'あなたなら、忘れるはずない。',
            'كنتُ سأتذكرك.',
          ],
        },
        {
          cast: ['elias sad shadow'],
          framing: 'medium',
          effect: 'flash',
          line: [
            'elias',
            'That is the price of the ticket.',
            'Ese es el precio del billete.',
            'それが切符の代償だ。',
            'هذا ثمن التذكرة.',
          ],
        },
      ],
    },
    {
      shots: [
        {
          scene: 'watch',
          effect: 'red',
          line: ['', '12:46.', '12:46.', '十二時四十六分。', '12:46.'],
        },
        {
          scene: 'station',
          cast: ['nora left worried', 'elias right tender'],
          framing: 'medium',
          line: [
            'elias',
            'Go. Live long enough to warn yourself.',
            'Vete. Vive lo bastante para avisarte.',
            '行け。自分に知らせるまで生きろ。',
            'اذهبي، وعيشي حتى تحذّري نفسك.',
          ],
        },
        {
          cast: ['nora crying'],
          framing: 'close',
          line: [
            'nora',
            'No. Tonight we both stay on.',
            'No. Esta noche nos quedamos los dos.',
            'いいえ。今夜は二人で乗るの。',
            'لا. الليلة نبقى معًا.',
          ],
        },
        {
          scene: 'train',
          cast: ['nora back left', 'elias back right'],
          framing: 'wide',
          effect: 'lightning',
        },
        {
          scene: 'watch',
          effect: 'heartbeat',
          line: [
            '',
            '12:48. The train did not stop.',
            '12:48. El tren no se detuvo.',
            '十二時四十八分。電車は止まらなかった。',
            '12:48. لم يتوقف القطار.',
          ],
        },
        {
          scene: 'train',
          cast: ['ines smirk'],
          framing: 'extreme',
          effect: 'flash',
          line: [
            'ines',
            'Now there are two of you to take.',
            'Ahora sois dos los que me llevo.',
            'これで、連れて行くのは二人ね。',
            'الآن صار عليّ أن آخذ اثنين.',
          ],
        },
      ],
    },
  ],
};
