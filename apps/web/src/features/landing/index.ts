export { draftOf, emptyDraft } from './draft.ts'
export { LandingEditor } from './LandingEditor.tsx'
export { PublishedFiles } from './PublishedFiles.tsx'
