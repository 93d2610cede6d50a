export { moderationTemplatesDelete } from './moderationTemplatesDelete.ts'
export { moderationTemplatesList } from './moderationTemplatesList.ts'
export { moderationTemplatesSave } from './moderationTemplatesSave.ts'
