import type { Story } from '../src/story.ts';

export const room612: Story = {
  slug: 'room-612',
  genre: 'mystery',
  name: [
    'Room 612 Does Not Exist',
    'La 612 no existe',
    '612号室は存在しない',
    'الغرفة 612 لا وجود لها',
  ],
  intro: [
    'The hotel has no sixth floor. Every night at the desk, somebody hands in the key to room 612, and it is still warm.',
    'El hotel no tiene sexto piso. Cada noche alguien entrega en recepción la llave de la 612, y aún está tibia.',
    '六階のないホテル。毎晩フロントに返される612号室の鍵は、まだ温かい。',
    'الفندق بلا طابق سادس. وكل ليلة يسلّم أحدهم مفتاح الغرفة 612، ولا يزال دافئًا.',
  ],
  labels: ['exclusive'],
  columns: ['editors-choice'],
  free: 4,
  price: 30,
  cast: {
    mina: {
      body: 'woman',
      hair: 'bob',
      hairColor: 'black',
      skin: 'light',
      outfit: 'uniform',
      color: '#6d2a3c',
    },
    guest: {
      body: 'man',
      hair: 'slick',
      hairColor: 'brown',
      skin: 'light',
      outfit: 'coat',
      color: '#2a2f3c',
      extras: ['hat'],
    },
    porter: {
      body: 'old-man',
      hair: 'bald',
      hairColor: 'white',
      skin: 'deep',
      outfit: 'uniform',
      color: '#3f4a5a',
    },
    girl: {
      body: 'girl',
      hair: 'long',
      hairColor: 'black',
      skin: 'light',
      outfit: 'dress',
      color: '#c3b89a',
    },
  },
  cover: {
    scene: 'bedroom',
    cast: ['mina worried', 'guest shadow'],
    composition: 'duo',
    weather: 'none',
  },
  episodes: [
    {
      shots: [
        {
          scene: 'key',
          line: [
            'mina',
            "Sir? You've left a key. We have no room 612.",
            '¿Señor? Esta llave... No tenemos habitación 612.',
            'お客様、鍵が。612号室はございません。',
            'سيدي؟ تركت مفتاحًا. ليست لدينا غرفة 612.',
          ],
          effect: 'heartbeat',
        },
        {
          scene: 'bar',
          cast: ['guest calm', 'mina worried'],
          framing: 'medium',
          line: [
            'guest',
            'Then who has been playing the piano up there?',
            '¿Y quién toca el piano allí arriba?',
            'では、上でピアノを弾くのは誰だ？',
            'فمن إذن يعزف البيانو في الأعلى؟',
          ],
        },
        {
          cast: ['porter worried'],
          framing: 'close',
          line: [
            'porter',
            'Put it in the drawer, miss. With the others.',
            'Métala en el cajón, señorita. Con las otras.',
            '引き出しへ。ほかのと一緒に。',
            'ضعيه في الدرج يا آنسة مع البقية.',
          ],
        },
        {
          cast: ['mina shocked'],
          framing: 'extreme',
          line: [
            'mina',
            'There are forty keys in here. All 612.',
            'Hay cuarenta llaves. Todas de la 612.',
            '鍵が四十本…全部612。',
            'هنا أربعون مفتاحًا، كلها 612.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['porter sad', 'mina calm'],
          framing: 'medium',
          line: [
            'porter',
            "There was a fire on six. They walled it up in '84.",
            'Hubo un incendio en el seis. Lo tapiaron en el 84.',
            '六階は火事で、八四年に塞がれた。',
            'شبّ حريق في السادس وسُدّ الطابق عام 84.',
          ],
        },
        {
          cast: ['mina calm'],
          framing: 'close',
          line: [
            'mina',
            'The lift stops between five and seven. A little too long.',
            'El ascensor se para entre el cinco y el siete.',
            'エレベーター、五階と七階の間で一瞬止まる。',
            'المصعد يتوقف قليلًا بين الخامس والسابع.',
          ],
        },
        {
          scene: 'door-plate',
          line: [
            'mina',
            "There's a keyhole where the six should be.",
            'Hay una cerradura donde debería ir el seis.',
            '「6」の場所に鍵穴がある。',
            'ثمة ثقب مفتاح مكان الرقم ستة.',
          ],
          words: '5 . . . 7',
        },
        {
          line: [
            'girl',
            "You're late. It's my turn to choose the song.",
            'Llegas tarde. Me toca elegir la canción.',
            '遅いよ。今度は私が曲を選ぶ番。',
            'تأخرتِ. دوري أنا لاختيار الأغنية.',
          ],
          effect: 'blackout',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['girl calm', 'mina shocked'],
          framing: 'medium',
          line: [
            'mina',
            'Where are your parents?',
            '¿Dónde están tus padres?',
            'ご両親はどこ？',
            'أين والداك؟',
          ],
        },
        {
          cast: ['girl calm'],
          framing: 'close',
          line: [
            'girl',
            "At dinner. They said: stay in the room, we won't be long.",
            'Cenando. Dijeron: quédate, no tardamos.',
            '夕食に。すぐ戻るから待ってて、って。',
            'في العشاء. قالا: ابقي هنا، لن نتأخر.',
          ],
        },
        {
          scene: 'newspaper',
          line: [
            'mina',
            "She's been waiting ever since.",
            'Lleva esperando desde entonces.',
            'あれからずっと待ってるのね。',
            'وهي تنتظر منذ ذلك الحين.',
          ],
          words: 'HOTEL FIRE, 1984: child never found',
        },
        {
          scene: 'bedroom',
          cast: ['mina worried'],
          framing: 'extreme',
          line: [
            'mina',
            'The door. It has no handle on this side.',
            'La puerta. Por dentro no tiene pomo.',
            '扉が…内側に取っ手がない。',
            'الباب... لا مقبض له من الداخل.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['girl smile', 'mina worried'],
          framing: 'medium',
          line: [
            'girl',
            'They all say they must go. Then they forget me.',
            'Todos dicen que deben irse. Y me olvidan.',
            'みんな帰るって言って、私を忘れるの。',
            'كلهم يقولون إنهم سيذهبون، ثم ينسونني.',
          ],
        },
        {
          cast: ['mina tender'],
          framing: 'close',
          line: [
            'mina',
            "Not me. What's your name?",
            'Yo no. ¿Cómo te llamas?',
            '私は忘れない。お名前は？',
            'أنا لن أنساك. ما اسمك؟',
          ],
        },
        {
          cast: ['girl sad'],
          framing: 'close',
          line: ['girl', 'Mina.', 'Mina.', 'ミナ。', 'مينا.'],
        },
        {
          scene: 'photo',
          line: [
            'mina',
            "That's my dress. I was found in a station. In 1984.",
            'Es mi vestido. Me hallaron en una estación. En 1984.',
            '私の服…1984年、駅で拾われたのは私。',
            'هذا فستاني. عُثر عليّ في محطة عام 1984.',
          ],
          effect: 'flash',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bar',
          cast: ['guest sad', 'porter sad'],
          framing: 'medium',
          line: [
            'guest',
            "Forty years I've brought the key, and hoped she'd climb.",
            'Cuarenta años trayendo la llave, esperando que subiera.',
            '四十年、鍵を届けて待ち続けた。',
            'أربعون عامًا أعيد المفتاح آملًا أن تصعد.',
          ],
        },
        {
          cast: ['porter crying'],
          framing: 'close',
          line: [
            'porter',
            'I carried a child out, sir. I never knew whose.',
            'Yo saqué a una niña, señor. No supe de quién.',
            '私が子を一人運び出しました。誰の子かも知らず。',
            'أنا أخرجت طفلة يا سيدي، ولم أعرف ابنة من.',
          ],
        },
        {
          scene: 'bedroom',
          cast: ['mina crying', 'girl tender'],
          framing: 'medium',
          line: [
            'girl',
            "You got out. I'm the part that stayed to wait.",
            'Tú saliste. Yo soy la parte que se quedó.',
            'あなたは出た。私は、待ち続けた心。',
            'أنتِ خرجتِ، وأنا الجزء الذي بقي ينتظر.',
          ],
        },
        {
          cast: ['girl calm'],
          framing: 'extreme',
          line: [
            'girl',
            "The wall is warm, Mina. It's burning again.",
            'La pared está tibia, Mina. Vuelve a arder.',
            '壁が熱い。ミナ、また燃えてる。',
            'الجدار ساخن يا مينا. إنه يحترق ثانية.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
    {
      shots: [
        {
          scene: 'bedroom',
          cast: ['mina calm', 'girl worried'],
          framing: 'medium',
          line: [
            'mina',
            'Hold my hand. This time we both walk down.',
            'Dame la mano. Esta vez bajamos las dos.',
            '手を握って。今度は二人で降りるの。',
            'أمسكي يدي. هذه المرة ننزل معًا.',
          ],
          effect: 'red',
        },
        {
          scene: 'bar',
          cast: ['guest shocked back'],
          framing: 'wide',
          line: [
            'guest',
            "Who's that on the stairs?",
            '¿Quién viene por la escalera?',
            '階段にいるのは、誰だ？',
            'من ذلك القادم على الدرج؟',
          ],
          effect: 'slow',
        },
        {
          cast: ['mina crying', 'guest crying'],
          framing: 'close',
          line: [
            'mina',
            "I'm sorry, Papa. It took me so long to come down.",
            'Perdona, papá. He tardado mucho en bajar.',
            'お父さん、降りるのが遅くなってごめん。',
            'آسفة يا أبي، تأخرت كثيرًا في النزول.',
          ],
        },
        {
          scene: 'key',
          line: [
            'porter',
            "Cold. For the first time, it's cold.",
            'Fría. Por primera vez está fría.',
            '冷たい。初めて、冷たい鍵だ。',
            'بارد. للمرة الأولى المفتاح بارد.',
          ],
          effect: 'heartbeat',
        },
      ],
    },
  ],
};
