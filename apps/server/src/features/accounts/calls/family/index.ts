export { familyLinkApprove } from './familyLinkApprove.ts'
export { familyLinkReject } from './familyLinkReject.ts'
export { familyLinksWaiting } from './familyLinksWaiting.ts'
