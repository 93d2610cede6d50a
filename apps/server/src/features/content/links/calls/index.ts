export { linkpreview } from './linkpreview.ts'
