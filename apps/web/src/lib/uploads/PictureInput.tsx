import type { Ref } from 'react'

/** The browser's own choice of a picture, opened by a button of ours; choosing the same file again is a choice too. */
export function PictureInput({
  ref,
  onChoose,
}: {
  readonly ref: Ref<HTMLInputElement>
  readonly onChoose: (file: File) => void
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file !== undefined) onChoose(file)
        event.currentTarget.value = ''
      }}
    />
  )
}
