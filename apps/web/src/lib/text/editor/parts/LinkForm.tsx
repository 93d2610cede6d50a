import { useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { t, word } from '../../i18n/index.ts'
import { setLink, typedTarget } from '../commands/inlines.ts'
import type { EditedLink } from '../commands/inlines.ts'
import styles from './FormatToolbar.module.css'

export interface LinkFormProps {
  readonly link: EditedLink
  readonly view: EditorView
  readonly label: string
  readonly onClose: () => void
}

/** Where a link leads. Enter sets it; an empty address takes the link away. */
export function LinkForm({ link, view, label, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(link.url)
  const [isWrong, setWrong] = useState(false)
  const apply = (url: string | null) => {
    setLink(link, url)(view.state, view.dispatch)
    onClose()
  }
  const submit = () => {
    const url = typedTarget(typed)
    if (url === null && typed.trim() !== '') return setWrong(true)
    return apply(url)
  }
  return (
    <div className={styles['link']} role="group" aria-label={word('Link', 'format of words: leads to a page')}>
      <TextField
        label={label}
        isLabelHidden
        type="url"
        inputMode="url"
        size="dense"
        dir="ltr"
        autoFocus
        value={typed}
        error={isWrong ? t('Enter a web address, such as {example}.', { example: 'https://example.org' }) : undefined}
        onChange={(next) => {
          setTyped(next)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      />
      <Button size="dense" variant="primary" onPress={submit}>
        {word('Apply', 'button: sets the address of a link')}
      </Button>
      {link.url !== '' && (
        <IconButton icon="link-break" size="dense" label={t('Remove link')} onPress={() => apply(null)} />
      )}
    </div>
  )
}
