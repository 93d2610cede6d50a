export { setMessageDraft } from './setMessageDraft.ts'
