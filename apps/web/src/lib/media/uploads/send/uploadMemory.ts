import type { RememberedUpload } from './multipartUpload.ts'
import { deviceStorage } from '../../../data/browserStorage.ts'
import { isOptional } from '../../../data/optionalShapes.ts'
import { isObjectOf, isRecordOf, isText } from '../../../data/shapes.ts'
import type { Shape } from '../../../data/shapes.ts'

export type UploadPurpose =
  | 'POST'
  | 'COMMENT'
  | 'MESSAGE'
  | 'AVATAR'
  | 'BANNER'
  | 'COVER'
  | 'CAPTIONS'
  | 'IMPORT'
  | 'PLACE'

/** A file whose upload was begun: if chosen again, it is recognised by its metadata. */
export interface StoredUpload {
  readonly name: string
  readonly size: number
  /** Milliseconds. */
  readonly lastModified: number
  readonly purpose: UploadPurpose
}

const prefix = 'upload '
export const memoryKey = ({ purpose, size, lastModified, name }: StoredUpload): string =>
  `${prefix}${purpose} ${size} ${lastModified} ${name}`

/** A storage key's file; null for keys of others. */
export function storedUploadOf(key: string): StoredUpload | null {
  const [, purpose, size, lastModified, name] = /^upload ([A-Z]+) (\d+) (\d+) ([^]+)$/.exec(key) ?? []
  if (purpose === undefined || name === undefined) return null
  return { purpose: purpose as UploadPurpose, size: Number(size), lastModified: Number(lastModified), name }
}

/** Whether this is the file that was begun. */
export const isSameFile = (file: Pick<File, 'name' | 'size' | 'lastModified'>, begun: StoredUpload): boolean =>
  file.name === begun.name && file.size === begun.size && file.lastModified === begun.lastModified

const isTrue: Shape<true> = (value) => value === true
const isRemembered = isObjectOf<RememberedUpload>({
  mediaId: isText,
  etags: isRecordOf(isText),
  isWhole: isOptional(isTrue),
})

/** This browser's memory of an upload in parts, so that it can continue after the page was closed. */
export function uploadMemoryOf(key: string) {
  return {
    key,
    recall: () => deviceStorage.readJson(key, isRemembered),
    /** Where nothing can be stored, an upload starts over after a reload. */
    remember: (upload: RememberedUpload | null): void => void deviceStorage.save(key, upload && JSON.stringify(upload)),
  }
}

/** While a tab is sending a file, the others must not consider it interrupted. */
export function rememberWhileSending<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(key, { mode: 'shared' }, work) : work()
}

/** Interrupted uploads: begun in this browser, with no tab sending them any more. */
export async function interruptedUploads(): Promise<readonly StoredUpload[]> {
  const sent = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  const busy = new Set(sent.map(({ name }) => name))
  return deviceStorage.keys().flatMap((key) => (busy.has(key) ? [] : (storedUploadOf(key) ?? [])))
}
