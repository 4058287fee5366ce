export {
  openTicket,
  signTicket,
  ticketExpiry,
  type Grant,
  type TicketKey,
  type TicketKeys,
} from './ticket.ts';
export { decryptSegment, drawContentKey, encryptSegment } from './encrypt.ts';
export { openStore } from './store/open-store.ts';
export { isStoreName, type ByteRange, type Store, type StoredFile } from './store/store.ts';
