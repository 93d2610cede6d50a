export { recordFinishedNotice } from '../jobs/receiveResult.ts'
export { recordingKey, saveRecording } from './importRecording.ts'
export { rehostImage } from './rehostPicture.ts'
export { isServiceSigned } from './serviceSignature.ts'
