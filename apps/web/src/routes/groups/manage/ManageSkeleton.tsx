import { Stack } from '@koinon/ui/foundations/Stack'
import { SkeletonLine } from '@koinon/ui/lists/Skeleton'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import styles from './ManageFrame.module.css'

const widths = [5, 7, 6, 4, 7, 6, 4, 5] as const

/** A skeleton with the geometry of the list of parts, and of the open one beside it. */
export function ManageSkeleton({ isList }: { readonly isList: boolean }) {
  return (
    <div className={styles['columns']} data-shows={isList ? 'list' : 'part'}>
      <div className={styles['list']}>
        <Stack gap={7} isPadded>
          {widths.map((width, index) => (
            <SkeletonLine key={index} width={width} size="ui" />
          ))}
        </Stack>
      </div>
      <div className={styles['part']}>
        <FormSkeleton fields={4} />
      </div>
    </div>
  )
}
