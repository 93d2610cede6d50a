import type { Ref } from 'react'
import { FileInput } from './FileInput.tsx'

/** A picker for one picture. */
export function ImageInput({
  ref,
  onChoose,
}: {
  readonly ref: Ref<HTMLInputElement>
  readonly onChoose: (file: File) => void
}) {
  return <FileInput ref={ref} accept="image/*" onChoose={([file]) => file !== undefined && onChoose(file)} />
}
