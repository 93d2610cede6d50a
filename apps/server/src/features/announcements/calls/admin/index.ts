export { announcementsEnd } from './announcementsEnd.ts'
export { announcementsList } from './announcementsList.ts'
export { announcementsReach } from './announcementsReach.ts'
export { announcementsSave } from './announcementsSave.ts'
