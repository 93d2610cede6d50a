import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { Button } from './Button.tsx'
import type { ButtonLook } from './buttonClass.ts'
import { copyToClipboard } from './copyToClipboard.ts'
import { IconButton } from './IconButton.tsx'

const confirmationTime = 2000

export interface CopyButtonProps extends ButtonLook {
  /** The text that is copied. */
  readonly text: string
  /** The name of the icon-only button: "Copy link to this post". With `children` they are the name. */
  readonly label?: string
  readonly children?: ReactNode
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label, children, ...appearance }: CopyButtonProps) {
  const strings = useUiStrings()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationTime)
    return () => clearTimeout(timer)
  }, [isCopied])

  const icon = isCopied ? 'check' : 'copy'
  return (
    <>
      {children === undefined ? (
        <IconButton
          icon={icon}
          label={label ?? strings.copy}
          tooltip={isCopied ? strings.copied : undefined}
          size={appearance.size ?? 'default'}
          onPress={() => void copyToClipboard(text).then(setCopied)}
        />
      ) : (
        <Button {...appearance} icon={icon} onPress={() => void copyToClipboard(text).then(setCopied)}>
          {isCopied ? strings.copied : children}
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied ? strings.copied : ''}</VisuallyHidden>
    </>
  )
}
