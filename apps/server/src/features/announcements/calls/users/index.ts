export { announcements } from './announcements.ts'
export { announcementsDismiss } from './announcementsDismiss.ts'
