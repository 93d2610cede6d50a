import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import type { LinkTabsProps } from '@koinon/ui/navigation/LinkTabs'
import { usePartTitle } from './title.ts'

/** The parts of a place. Each but the first, which is the place itself, is named in the browser's title as well. */
export function PartTabs(props: LinkTabsProps) {
  const [, ...parts] = props.tabs
  usePartTitle(parts.find(({ isCurrent }) => isCurrent)?.label)
  return <LinkTabs {...props} />
}
