import type { Ref } from 'react'

export interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  /** As the browser has it: `image/*,video/*`. */
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** The browser's own choice of files, opened by a button of ours; choosing the same file again is a choice too. */
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
