import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Ketentuan Layanan',
    description:
      'Apa yang bisa kamu harapkan dari Hookline dan apa yang kami harapkan darimu, dengan kata-kata sederhana.',
    sections: [
      {
        heading: 'Layanan',
        paragraphs: [
          'Hookline menayangkan drama pendek dengan episode satu sampai tiga menit. Episode-episode pertama sebuah drama gratis. Episode selanjutnya memakai koin, dan kamu melihat harga episode berikutnya serta harga sisa dramanya sebelum memutuskan.',
          'Kamu bisa menonton sebagai tamu. Akun diperlukan untuk koin, suka, Daftar Saya, dan riwayat yang mengikutimu dari satu perangkat ke perangkat lain. Satu akun hanya bisa masuk di satu browser pada satu waktu.',
        ],
      },
      {
        heading: 'Koin dan bonus',
        paragraphs: [
          'Koin adalah yang kamu bayar, dan tidak pernah kedaluwarsa. Bonus adalah pemberian kami, dan kebanyakan kedaluwarsa: setelah 90 hari jika datang bersama isi ulang, setelah 30 hari jika sebagai ganti sesuatu, setelah 14 hari jika hadiah dari tugas atau event, dan setelah 24 jam jika bagian dari paket per jam. Dompetmu menunjukkan tanggal pastinya.',
          'Bonus dipakai sebelum koin: yang paling cepat kedaluwarsa dulu, lalu yang terlama. Setelah itu koinmu, mulai dari yang terlama. Dompetmu menyimpan bukti untuk setiap koin yang masuk atau keluar.',
          'Koin dan bonus bukan uang. Kamu tidak bisa menjual, memindahkan, atau menguangkannya, kecuali jika ketentuan ini atau hukum memberimu hak atas pengembalian dana.',
        ],
      },
      {
        heading: 'Membuka episode',
        paragraphs: [
          'Episode dibuka secara berurutan, dengan harga yang ditunjukkan kepadamu. Jika harganya sempat naik, tidak ada yang dipotong dan kamu memutuskan lagi. Satu episode dibayar sekali saja, berapa kali pun kamu mengetuk.',
          'Episode yang sudah dibuka tetap terbuka di semua perangkat tempat kamu masuk, juga saat dramanya tidak dijual lagi. Hanya penarikan yang mengubahnya: jika kami kehilangan hak untuk menayangkan sebuah drama, atau hukum mewajibkan kami menghapusnya, tidak ada yang bisa menontonnya sampai diizinkan lagi. Setelah itu episodemu terbuka seperti sebelumnya.',
          'Pembukaan otomatis mati sampai kamu menyalakannya. Fitur ini mengikuti batas harianmu dan berhenti setelah 3 episode tanpa sentuhan.',
        ],
      },
      {
        heading: 'Pembayaran dan pengembalian dana',
        paragraphs: [
          'Kamu membayar lewat PayPal. Koinmu masuk begitu pembayaran dikonfirmasi, meski halamannya sudah kamu tutup, dan tidak pernah dua kali. Dompetmu menampilkan apa yang masih dalam proses. Jika kamu belum dewasa, mintalah izin orang tua atau wali sebelum membeli.',
          'Kamu bisa meminta pengembalian dana lewat “Masukan”; lakukan sebelum menghapus akunmu. Saat kami mengembalikan dana sebuah pesanan, kami menarik koin dan bonusnya yang masih tersisa. Untuk yang sudah terpakai, kami mengambil koin dan bonusmu yang lain. Yang tidak tertutupi menjadi utang, dan isi ulang berikutnya melunasinya lebih dulu. Episode yang sudah kamu buka tetap milikmu.',
          'Jika kamu menyengketakan pembayaran di PayPal, koin dari pesanan itu dibekukan sampai sengketa selesai. Setelah itu koinnya kembali kepadamu, atau ditarik bersama uangnya.',
        ],
      },
      {
        heading: 'Pemakaian yang wajar',
        paragraphs: [
          'Drama adalah milik para pembuatnya. Tontonlah di sini sesering yang kamu mau. Jangan menyalin, menerbitkan ulang, atau menjualnya, dan jangan mencoba mengakali harga episode atau batas layanan.',
          'Kami dapat menutup akun yang merugikan penonton lain atau layanan. Koin yang kamu bayar dan belum terpakai akan dikembalikan dananya, kecuali diperoleh dengan penipuan.',
        ],
      },
      {
        heading: 'Menghapus akunmu',
        paragraphs: [
          'Kamu bisa menghapus akunmu di pengaturan kapan saja. Koin, bonus, dan episode yang sudah dibuka ikut hilang, dan kami tidak bisa mengembalikannya. Selama ada pembayaran yang diproses atau disengketakan, penghapusan harus menunggu. Kebijakan Privasi kami menjelaskan apa yang dihapus dan apa yang tetap ada.',
        ],
      },
      {
        heading: 'Perubahan dan tanggung jawab',
        paragraphs: [
          'Kami merawat layanan ini dengan baik, tetapi tidak bisa menjanjikan selalu tersedia. Saat mengubah ketentuan ini, kami mengubah tanggal di bagian atas. Teks baru berlaku sejak saat itu, bukan untuk yang sudah kamu beli sebelumnya.',
          'Tidak ada di sini yang membatasi hak yang diberikan hukum negaramu kepadamu sebagai konsumen.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Kebijakan Privasi',
    description: 'Apa yang disimpan Hookline tentangmu, untuk apa, dan berapa lama.',
    sections: [
      {
        heading: 'Sebagai tamu',
        paragraphs: [
          'Kamu bisa menonton tanpa memberi tahu siapa dirimu. Riwayat hingga 50 drama, pengaturan pemutar, dan 20 halaman terakhir yang kamu buka, yang bisa kamu lihat saat offline, tetap di browsermu sendiri sampai kamu menghapus data situs ini.',
          'Browsermu diberi pengenal acak yang tidak mengungkap apa pun tentangmu. Dengan itu kami menghitung setiap tayangan satu kali saja. Episode mana yang ditonton dihapus dalam 2 hari; hanya jumlah tayangan yang tersisa.',
          'Kami memasang tiga cookie: satu mengingat bahasamu, satu menjagamu tetap masuk, dan satu melindungimu saat masuk. Tidak ada yang mengikutimu ke situs lain.',
        ],
      },
      {
        heading: 'Dengan akun',
        paragraphs: [
          'Saat kamu masuk lewat Google atau Facebook, kami menerima nama, foto, dan pengenal dari layanan itu, tidak pernah kata sandimu. Bersamanya kami menyimpan pengaturan, Daftar Saya, riwayat, suka, episode yang sudah dibuka, dan setiap koin yang masuk atau keluar, selama kamu punya akun. Catatan masuk dihapus 30 hari setelah berakhir.',
          'Kamu bisa menghapus drama dari Daftar Saya dan dari riwayatmu kapan saja.',
        ],
      },
      {
        heading: 'Saat kamu membayar',
        paragraphs: [
          'PayPal mengurus pembayarannya. Kami menyimpan pesanan, jumlahnya, dan nomor yang dipakai PayPal untuk mengenalinya. Kartu, rekening bank, dan alamat PayPal-mu tidak disimpan di sini.',
        ],
      },
      {
        heading: 'Bagaimana Hookline dipakai',
        paragraphs: [
          'Untuk tahu apa yang berjalan baik dan apa yang tidak, kami mencatat halaman dan drama mana yang tampil dan dibuka, apa yang diputar dan seberapa lancar, bersama pengenal acak browser dan kunjunganmu, bahasamu, merek perangkatmu, dan aplikasi yang browsernya kamu pakai, misalnya Instagram. Nama dan akunmu tidak termasuk. Catatan ini dihapus setelah 90 hari.',
          'Jika hukum di wilayahmu meminta persetujuan, kami melakukannya hanya setelah kamu setuju. Tanpa persetujuanmu, tidak satu pun dari data itu sampai kepada kami. Di mana pun kamu berada, kamu bisa menolak di “Pilihan privasi” di bagian bawah setiap halaman. Jawabanmu disimpan di browsermu, dan bisa kamu ubah kapan saja.',
        ],
      },
      {
        heading: 'Kesalahan dan masukan',
        paragraphs: [
          'Jika ada yang rusak di browsermu, ia melaporkan kesalahan, halaman, dan versi situs kepada kami agar bisa kami perbaiki. Laporan itu tidak menyebut siapa dirimu, dan kami simpan hanya selama membantu menemukan kesalahannya.',
          'Yang kamu tulis di formulir masukan sampai kepada kami beserta alamat emailmu, agar kami bisa membalas. Kami menyimpannya sampai tujuannya terpenuhi. Jika kamu menghapus akunmu, alamat dan kata-katamu langsung dihapus.',
        ],
      },
      {
        heading: 'Siapa lagi yang terlibat',
        paragraphs: [
          'Google atau Facebook jika kamu masuk lewat mereka, PayPal jika kamu membayar, dan perusahaan yang menjalankan server serta mengumpulkan laporan kesalahan untuk kami. Kami tidak menjual data pribadi dan tidak menayangkan iklan.',
        ],
      },
      {
        heading: 'Hakmu',
        paragraphs: [
          'Di pengaturan kamu bisa mengekspor semua yang kami simpan tentang akunmu sebagai berkas, keluar dari semua perangkat, dan menghapus akunmu. Nama dan fotomu berasal dari Google atau Facebook; perbaiki di sana, dan di sini akan berubah saat kamu masuk berikutnya.',
          'Penghapusan langsung menghapus nama, foto, dan pengenal, Daftar Saya, riwayat, suka, dan pengaturan. Pesanan dan pergerakan koin tetap ada karena hukum mewajibkan kami menyimpan pembukuan. Namamu tidak ada di dalamnya: hanya PayPal yang dapat mengetahui dari nomor pembayaran siapa yang membayar. Cadangan data masih memuat yang dihapus sampai digantikan.',
          'Jika saat dihapus akunmu diblokir, berutang koin, atau pembayarannya pernah ditarik kembali, kami menyimpan sidik dari pengenalmu paling lama 24 bulan beserta alasannya, agar blokir, utang, dan penarikan itu juga berlaku untuk akun baru. Jika kamu pernah membayar, kami menyimpannya sampai pembayaran itu tidak dapat disengketakan lagi, paling lama 180 hari. Pengenal tidak dapat dibaca kembali dari sidik itu. Kami memerlukannya untuk membela hak kami, dan hukum mengizinkannya. Jika menurutmu ini keliru, tulislah kepada kami lewat Masukan.',
        ],
      },
    ],
  },
};
