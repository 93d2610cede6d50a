export { botKeyAbout } from './botNotices.ts'
export { hookAbout } from './hookNotices.ts'
