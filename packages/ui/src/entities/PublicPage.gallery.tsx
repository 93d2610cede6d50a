import { PosterTicket } from './PosterTicket.tsx'
import { Grid, Stack } from '../foundations/Stack.tsx'
import { samples } from '../gallery/samples.tsx'
import { NoticeBoard, PinnedNote } from '../lists/NoticeBoard.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { FactsLine } from '../marks/FactsLine.tsx'

export const group = 'Content'

export function Facts() {
  const marks = [samples.ana, samples.jun, samples.sara].map((name) => ({ kind: 'person' as const, name }))
  return (
    <Stack>
      <FactsLine
        marks={marks}
        label="Ana, Jun and Sara"
        lead={
          <>
            <strong>412 members</strong> in 8 groups
          </>
        }
        facts={['19 joined this month', '6 events in the next two weeks']}
      />
      <FactsLine marks={[]} label="" lead="8 groups" facts={[]} />
    </Stack>
  )
}

export function Posters() {
  return (
    <Grid>
      <PosterTicket
        date={{ month: 'Dec', day: '12', weekday: 'Sat' }}
        title="Winter concert in the old mill"
        href="#c"
        headingLevel={4}
        sources={[]}
        alt=""
        lines={['19:00 · Mill Street 4', '86 going']}
      />
      <PosterTicket
        date={{ month: 'ديسمبر', day: '٣', weekday: 'الخميس' }}
        title={samples.arabic}
        href="#d"
        headingLevel={4}
        sources={[]}
        alt=""
        lines={['19:00']}
      />
    </Grid>
  )
}

export function Board() {
  const note = {
    meta: 'in River Watch · 2 days ago',
    sources: [],
    alt: '',
    likes: { count: 41, label: '41 likes' },
    comments: { count: 0, label: 'No comments' },
  }
  return (
    <NoticeBoard title="On the board" id="board" hint="Public posts by members">
      <PinnedNote
        {...note}
        mark={<Avatar kind="person" name={samples.jun} size={32} />}
        name={samples.jun}
        text={samples.post}
      />
      <PinnedNote
        {...note}
        mark={<Avatar kind="person" name={samples.long} size={32} />}
        name={samples.long}
        text={samples.arabic}
      />
    </NoticeBoard>
  )
}
