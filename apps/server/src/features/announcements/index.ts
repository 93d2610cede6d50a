export { saveAnnouncement } from './saveAnnouncement.ts'
