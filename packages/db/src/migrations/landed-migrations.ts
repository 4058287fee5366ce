/**
 * Fingerprints of the statements of each migration, as `migrations.test.ts` computes them. A line
 * never changes once its migration is on main: databases have run it.
 */
export const LANDED_MIGRATIONS: Readonly<Record<string, string>> = {
  '0001-catalog': '63b4a1bf29924acc8dca1d11a4e5594df045275963d5bdd517332e68b3f518b1',
  '0002-accounts': '2077f25c34bc4adc53957b1b7ead6f77a9ff5a2eb5a6a05d200f41b828d299e8',
  '0003-wallet': '690621163fc3b41a17dc230ec4ff35c4e1fe8d71c1c4f504bab01209688654b0',
  '0004-jobs': 'ec5fc102c86434f5b5c5d22ac93749295c56d3a6b7fd38fad25bb61ecf4cade5',
  '0005-orders': '5a50711c996ac261ebd97456eac4f2767d46b252e94bda3a103087c2da5c63a3',
  '0006-work': '085efbc54867b42319b3ba63473cbcbfdc2fb518111a5ed4a90cb3083fccd9fa',
  '0007-payment-work': 'b0dc6bb4aa394095356e99b2a01e503187e01cdfbd5cdb33951070cce92b257b',
  '0008-media-work': '2706b22fd56f6d9dba5b310f1d56435cb06edd439f6ca8d4bf320d38285c5017',
  '0009-library': 'e7c40a0eca83cc6fa57ffb40d88eb30b4d0e4add1a21caa1bcba9ecc04ca89aa',
  '0010-feedback': '9a44135206765c4613648c20a1432b194b8a678d218efb46f906f9844e78c307',
  '0011-deleted-members': '09f8432552c5f8e9ec07a6b5730b7770499487727b3b4b30505f37553f686593',
  '0012-tracking': '13faa5c2edc53e70577ea6c95c929ee729b37c093f6902ebbd8cff1d3371da0a',
  '0013-dismissed-orders': '1f71520693ef2bf312099988168bc254f3692a5490726cea1129c4b9d4b7d601',
  '0014-watched-next': 'b0ebbdf027371cf5739a2049ff48fef8e5b8204529fb8c643b66c48aea372235',
  '0015-column-style': '31e9be11eb44911e8535dec14a8ea08d79a60057b9c16e5638aa4805cfdcd0ac',
  '0016-identity-per-provider': '1d9802018cb0774e5c35943c4a6921a2e7b18cd1a660c23065f65962f78b417b',
  '0018-order-decisions': '1d0ebcc23989c84a2d1e44196e4900c5e4d1b102b6dde135184c1e3542474e81',
  '0019-ledger-chain': 'f9dca71a9a8f77ad29e1cbb7b051818b5adbe55ba9d14f5b02a1bb6807f2d70f',
  '0020-site-secret': 'ba92e2f91c25951a174e79ba8690cc820ed6545e7bb18393d68c6505153d0470',
  '0021-blocked-members': 'ee15a35c1b5796b9a20d41c1b3b67edb7e233d996772dc096257b23286f9bd10',
  '0022-control-indexes': 'd0559d8787d02bb0970d7c415ed7dfbf81718748ac41fbe57e26e8a98529bd41',
  '0023-member-keys': 'd704cad8b018a4cc1bb377a32279416b635fb485d0b281ff8d7abf27af84ba88',
  '0025-several-servers': 'ff3b3bfef156cd987c309cc5ac91bf56a8b5fd486da754ed7c1e42c197a106b6',
  '0026-drama-states': '4370fbde9c6b463d331758ab3d57bf702739293482955427fc38425562be74e1',
  '0027-audit': '08be794944a2510f2c5822c1234beb28d64b16fed69cbcc3efc99468ff13f035',
  '0028-feedback-topics': '73ac1797bd245f03a96386a23f41acec8b1a478833c9231fd2ca4af0a8f9092b',
  '0029-readings': '61e7ff9db566b9494b1797c0bb5bdd782fc058c679b9d164dca6ce19ebb93fb7',
  '0036-audited-grants': 'ac4922b082e5d0c00c74d909a93245e07eb45bba3ec95d1dc6666f2ba4b64cbe',
};
