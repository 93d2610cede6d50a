import type { Ref } from 'react'

export interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  /** The browser's `accept`: `image/*,video/*`. */
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** The browser's file picker behind a button of ours; picking the same file again also counts. */
export function FileInput({ ref, accept, isMultiple = false, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={isMultiple}
      hidden
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        if (files.length > 0) onChoose(files)
        event.currentTarget.value = ''
      }}
    />
  )
}
