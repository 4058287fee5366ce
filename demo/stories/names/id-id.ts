import type { StoryNames } from './story-names.ts';

export const idId: StoryNames = {
  'the-last-train-home': {
    name: 'Kereta Terakhir ke Rumah',
    introduce:
      'Setiap malam Nora naik kereta terakhir. Malam ini pria di seberang tahu nama, alamat, dan menit kematiannya.',
  },
  'ninety-nine-floors-down': {
    name: 'Sembilan Puluh Sembilan Lantai',
    introduce:
      'Pukul sembilan ia memecatnya lewat surel. Pukul sepuluh lift macet, dan hanya dia yang bisa memperbaikinya.',
  },
  'stitches-for-a-wolf': {
    name: 'Jahitan untuk Serigala',
    introduce:
      'Tengah malam dokter hewan menjahit seekor serigala. Paginya seorang asing bertanya kapan jahitannya dibuka.',
  },
  'the-queens-taster': {
    name: 'Pencicip Sang Ratu',
    introduce:
      'Sembilan tahun Yun mencicipi hidangan ratu. Malam ini racunnya terasa seperti resep ibunya.',
  },
  'my-mothers-other-daughter': {
    name: 'Putri Ibuku yang Lain',
    introduce:
      'Di ulang tahun ketiga puluh, Salma membuka pintu bagi wanita dengan nama dan kunci yang sama.',
  },
  'play-it-for-the-don': {
    name: 'Mainkan untuk Sang Don',
    introduce:
      'Ia memainkan lagu yang tak pernah ditulis. Pria paling ditakuti menangis, lalu mengunci pintu.',
  },
  'the-river-says-no': {
    name: 'Sungai Berkata Tidak',
    introduce:
      'Setiap dua belas tahun desa memberi pengantin kepada sungai. Tahun ini ia pengacara dan minta kontraknya.',
  },
  'what-the-tide-returns': {
    name: 'Yang Dikembalikan Pasang',
    introduce:
      'Tiga tahun lalu tunangannya mendorongnya dari kapal. Kini pria itu tak mengenali pelatihnya.',
  },
  'yes-again': {
    name: 'Ya, Sekali Lagi',
    introduce:
      'Setiap berkata bersedia, Mei terbangun lagi di altar. Orang lain yang menunggu jawaban.',
  },
  'the-patient-in-bed-nine': {
    name: 'Pasien Ranjang Sembilan',
    introduce:
      'Tak ada yang paham kata-kata lelaki tua itu, sampai petugas kebersihan menjawab dengan nina bobo.',
  },
  'human-one-night-a-month': {
    name: 'Manusia Semalam Sebulan',
    introduce:
      'Serigala Ines menjadi manusia saat purnama, satu malam saja, dan banyak yang ingin ia katakan.',
  },
  'he-is-broke-dont-tell': {
    name: 'Dia Bangkrut, Jangan Bilang',
    introduce: 'Orang terkaya di Manila tinggal punya sebelas dolar. Hanya akuntannya yang tahu.',
  },
  'room-612': {
    name: 'Kamar 612 Tidak Ada',
    introduce:
      'Hotel itu tak punya lantai enam. Setiap malam kunci 612 dikembalikan, masih hangat.',
  },
  'her-majestys-taxi': {
    name: 'Taksi Sri Ratu',
    introduce:
      'Setiap Selasa ratu menyamar menjadi sopir taksi. Malam ini penumpangnya hendak membunuh ratu.',
  },
  'the-florist-of-black-street': {
    name: 'Penjual Bunga Jalan Hitam',
    introduce: 'Fleur mengira ia merangkai buket. Setahun ini ia menulis perintah mafia.',
  },
  'call-me-from-1998': {
    name: 'Telepon Aku dari 1998',
    introduce:
      'Telepon rumah kosong berdering. Ayahnya, dua puluh enam tahun, sisa hidup sebelas hari.',
  },
  'the-last-loaf': {
    name: 'Roti Terakhir',
    introduce:
      'Enam malam lagi toko roti tutup, dan resepnya terbagi pada tiga saudara yang tak saling bicara.',
  },
  'seven-guests-for-dinner': {
    name: 'Tujuh Tamu Makan Malam',
    introduce: 'Tujuh orang membakar restoran dan namanya. Malam ini semuanya datang.',
  },
  'borrowed-shadows': {
    name: 'Bayangan Pinjaman',
    introduce: 'Kavi menjual bayangannya. Saat ia kembali, seseorang tinggal di dalamnya.',
  },
  'heart-number-two': {
    name: 'Jantung Nomor Dua',
    introduce:
      'Setelah transplantasi, Bruno tahu letak surat seorang asing. Dokternya tahu sebabnya, dan berbohong.',
  },
  'elected-alpha': {
    name: 'Alfa Tak Sengaja',
    introduce: 'Pustakawan itu hanya membagikan surat suara. Para serigala baru saja memilihnya.',
  },
  'the-cleaner-has-the-keys': {
    name: 'Kunci di Tangan Pembersih',
    introduce:
      'Semua orang bicara di depan petugas kebersihan. Ia pemilik tiga puluh satu persen saham.',
  },
  'the-laundry-prince': {
    name: 'Pangeran Binatu',
    introduce: 'Pangeran kabur sebelum penobatan. Anak binatu punya wajah yang sama.',
  },
  'caller-on-line-three': {
    name: 'Penelepon di Jalur Tiga',
    introduce:
      'Seorang pria di radio menceritakan kejahatan yang belum terjadi. Korbannya sang penyiar.',
  },
  'the-boy-who-came-back': {
    name: 'Anak yang Kembali',
    introduce:
      'Sepuluh tahun setelah hilang, Tomi pulang. Hanya kakaknya yang sadar ia tak bertambah besar.',
  },
  'the-interpreter-lied': {
    name: 'Penerjemah Itu Berbohong',
    introduce:
      'Di antara bos dan juri ada penerjemah. Hari ketiga ia salah satu kata, dengan sengaja.',
  },
  'the-understudy': {
    name: 'Sang Pengganti',
    introduce:
      'Bintang lenyap sebelum pertunjukan. Di babak kedua, penggantinya menemukan cincin di peti mati panggung.',
  },
  'the-surgeon-who-forgot': {
    name: 'Dokter Bedah yang Lupa',
    introduce:
      'Hana kehilangan sepuluh tahun. Suaminya asing, dan seorang asing menangis untuknya.',
  },
  'the-dragon-signs-the-lease': {
    name: 'Naga Menandatangani Sewa',
    introduce: 'Penyewa baru membayar dengan emas kuno. Jangan tanya soal asap.',
  },
  'pack-of-platform-four': {
    name: 'Kawanan Peron Empat',
    introduce:
      'Di bawah kota hidup keluarga yang tak pernah dihitung. Polisi datang di malam yang salah.',
  },
  'the-tenants-bride': {
    name: 'Pengantin Para Penyewa',
    introduce: 'Demi menyelamatkan gedung, penghuni memilih siapa yang menikahi pemiliknya.',
  },
  'night-shift-at-saint-ada': {
    name: 'Jaga Malam di Santa Ada',
    introduce: 'Pria yang merusak kariernya tiba pukul dua pagi. Hanya dia dokter bedahnya.',
  },
  'the-map-of-one-thousand-doors': {
    name: 'Peta Seribu Pintu',
    introduce: 'Sultan ingin peta setiap pintu. Di malam terakhir ada seribu satu.',
  },
  'lighthouse-no-keeper': {
    name: 'Mercusuar Tanpa Penjaga',
    introduce:
      'Padam sejak 1971, mercusuar itu berputar lagi. Buku hariannya memuat bencana besok.',
  },
  'grandma-runs-the-harbour': {
    name: 'Nenek Penguasa Pelabuhan',
    introduce: 'Lina kira neneknya penjual ikan, sampai empat puluh pria mencium tangannya.',
  },
  'two-wills': {
    name: 'Dua Wasiat Kakek',
    introduce: 'Wasiat kedua, bertulisan anak kecil, memberi segalanya kepada yang jujur.',
  },
  'the-wedding-photographer': {
    name: 'Fotografer Pernikahan',
    introduce:
      'Di pernikahan mantannya, Imani melihat di foto ponsel yang ia kubur dua tahun lalu.',
  },
  'the-tailor-of-lost-hours': {
    name: 'Penjahit Waktu yang Hilang',
    introduce:
      'Ia menjahit ulang jam yang kau sesali. Ottoline membawa gaun yang tak pernah dipakai.',
  },
  'therapist-for-wolves': {
    name: 'Terapis Para Serigala',
    introduce:
      'Semua pasiennya pemarah dan libur di malam yang sama. Satu orang tahu kesalahannya.',
  },
  'boss-reborn-as-intern': {
    name: 'Bos Jadi Anak Magang',
    introduce:
      'Bos terkejam di kota mati dan bangun sebagai anak magang. Tugas pertama: pidato pemakamannya.',
  },
  'watchtower-nine': {
    name: 'Lolongan Menara Sembilan',
    introduce: 'Setiap pukul tiga pagi, lolongan di radio menjawab yang belum ia tanyakan.',
  },
};
