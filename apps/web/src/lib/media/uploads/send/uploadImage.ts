import { type UploadPurpose, type UploadedFile, uploadFile } from './uploadFile.ts'
import { untilReady } from './untilReady.ts'

/** Sends a picture and waits until it can be shown. `report` receives the progress, 0 to 1. */
export async function uploadImage(
  file: File,
  purpose: UploadPurpose,
  report: (share: number) => void = () => undefined,
): Promise<UploadedFile> {
  const item = await uploadFile(file, { purpose, report: (share) => report(share * 0.7) })
  return item.status === 'READY' ? item : untilReady(item.id, (share) => report(0.7 + share * 0.3))
}
