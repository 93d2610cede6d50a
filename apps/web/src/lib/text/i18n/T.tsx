import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { t } from './t.ts'
import type { MessageValues } from './t.ts'

export interface TProps {
  /** A complete sentence; links and emphasised parts are in tags: `Read the <terms>terms</terms>.` */
  readonly message: string
  readonly values?: MessageValues
  /** How each tag is rendered. */
  readonly tags: Readonly<Record<string, (words: ReactNode) => ReactNode>>
}

/** A sentence that contains elements, translated as one piece. For sentences without elements use `t`. */
export function T({ message, values, tags }: TProps) {
  return <>{drawTags(t(message, values), tags)}</>
}

const tagged = /<(?<tag>\w+)>(?<words>.*?)<\/\k<tag>>/su

function drawTags(text: string, tags: TProps['tags']): ReactNode {
  const found = tagged.exec(text)
  if (found?.groups === undefined) return text
  const { tag = '', words = '' } = found.groups
  const draw = tags[tag]
  const inner = drawTags(words, tags)
  return (
    <>
      {text.slice(0, found.index)}
      <Fragment>{draw === undefined ? inner : draw(inner)}</Fragment>
      {drawTags(text.slice(found.index + found[0].length), tags)}
    </>
  )
}
