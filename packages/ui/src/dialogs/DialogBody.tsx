import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

export interface DialogBodyProps {
  readonly id: string
  /** The id of the dialog's title, which names it. */
  readonly titleId: string
  readonly children: ReactNode
}

/**
 * A dialog's content between its title and its buttons. If it is longer than the dialog, it can be focused, so that the
 * keyboard scrolls it even where nothing in it takes the focus, as in a long text.
 */
export function DialogBody({ id, titleId, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const [frame, inner] = [body.current, content.current]
    if (frame === null || inner === null) return undefined
    const sizes = new ResizeObserver(() => setCut(frame.scrollHeight > frame.clientHeight))
    sizes.observe(frame)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [])
  const region = isCut ? { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 } : undefined
  return (
    <div id={id} ref={body} className={styles['body']} {...region}>
      <div ref={content} className={styles['content']}>
        {children}
      </div>
    </div>
  )
}
