export { answerTemplatesDelete } from './answerTemplatesDelete.ts'
export { answerTemplatesList } from './answerTemplatesList.ts'
export { answerTemplatesSave } from './answerTemplatesSave.ts'
