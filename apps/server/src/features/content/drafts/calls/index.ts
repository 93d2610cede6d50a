export { deleteDraft } from './deleteDraft.ts'
export { getDrafts } from './getDrafts.ts'
export { postingTemplates } from './postingTemplates.ts'
export { setDraft } from './setDraft.ts'
