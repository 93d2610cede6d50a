export { guidelinesAccept } from './guidelinesAccept.ts'
export { guidelinesHistory } from './guidelinesHistory.ts'
