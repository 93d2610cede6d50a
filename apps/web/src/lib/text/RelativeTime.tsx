import { useEffect, useState } from 'react'
import { formatDate, formatRelative, nextRelativeChange } from './format.ts'

/** How long ago, kept up to date; the exact time appears on hover. */
export function RelativeTime({ at }: { readonly at: Date }) {
  const [, tick] = useState(0)
  useEffect(() => {
    const wait = nextRelativeChange(at)
    if (wait === null) return undefined
    const timer = setTimeout(() => tick((count) => count + 1), wait)
    return () => clearTimeout(timer)
  })
  return (
    <time dateTime={at.toISOString()} title={formatDate(at, 'full')}>
      {formatRelative(at)}
    </time>
  )
}
