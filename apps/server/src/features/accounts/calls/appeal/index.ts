export { appeal } from './appeal.ts'
