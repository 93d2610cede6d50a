export { saveAnnouncement } from './saveAnnouncement.ts'
export { visitorAnnouncements } from './visitorAnnouncements.ts'
