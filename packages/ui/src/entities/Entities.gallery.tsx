import { Button } from '../actions/Button.tsx'
import { GroupRow, PersonRow } from './EntityRow.tsx'
import { EventCover } from './EventCover.tsx'
import { EventRow } from './EventRow.tsx'
import { GroupCard } from './GroupCard.tsx'
import { OfferCard } from './OfferCard.tsx'
import { PayoutHint } from './PayoutHint.tsx'
import { DateTab, Ticket } from './Ticket.tsx'
import { Cluster, Grid, Stack } from '../foundations/Stack.tsx'
import { Badge } from '../marks/Badge.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { AvatarStack } from '../marks/AvatarStack.tsx'
import { samples } from '../gallery/samples.tsx'

export const group = 'Content'

export function Rows() {
  return (
    <div>
      <PersonRow
        mark={<Avatar kind="person" name={samples.jun} />}
        name={samples.jun}
        href="#jun"
        hint="3 groups in common"
        action={<Button>Follow</Button>}
      />
      <PersonRow
        mark={<Avatar kind="person" name={samples.sara} />}
        name={samples.sara}
        href="#sara"
        badge={<Badge>Moderator</Badge>}
        hint="@sara"
        action={<Button>Follow</Button>}
        isCurrent
      />
      <PersonRow
        mark={<Avatar kind="person" name={samples.long} />}
        name={samples.long}
        hint="@maximiliane"
        text={samples.post}
        action={<Button>Follow</Button>}
      />
      <GroupRow
        mark={<Avatar kind="group" name="Garden Club" />}
        name="Garden Club"
        href="#garden"
        hint="412 members · Private"
        action={<Button>Ask to join</Button>}
      />
      <GroupRow mark={<Avatar kind="library" name="Film shelf" />} name="Film shelf" href="#films" hint="24 films" />
    </div>
  )
}

export function Cards() {
  const people = (
    <Cluster>
      <AvatarStack
        marks={[samples.ana, samples.jun].map((name) => ({ kind: 'person' as const, name }))}
        label="Ana and Jun are members"
      />
      Ana and Jun
    </Cluster>
  )
  return (
    <Grid>
      <GroupCard
        mark={<Avatar kind="group" name="Garden Club" size={56} />}
        name="Garden Club"
        href="#g"
        headingLevel={4}
        meta="412 members · Open"
        description={samples.post}
        people={people}
        action={<Button size="dense">Join</Button>}
      />
      <GroupCard
        mark={<Avatar kind="org" name="Riverside" size={56} />}
        name={samples.unbroken}
        href="#o"
        headingLevel={4}
        badge={<Badge tone="new">New</Badge>}
        meta="Organisation"
      />
    </Grid>
  )
}

export function Tickets() {
  return (
    <Stack>
      <Ticket
        date={{ month: 'Dec', day: '12', weekday: 'Sat' }}
        title="Winter concert in the old mill"
        href="#c"
        headingLevel={4}
        lines={['Sat 19:00 · Mill Street 4', 'Jun and 12 others are going']}
        badge={<Badge tone="success">You are going</Badge>}
        action={
          <Button variant="primary" icon="ticket">
            I'm interested
          </Button>
        }
      />
      <Ticket
        date={{ month: 'ديسمبر', day: '٣', isPast: true }}
        title={samples.arabic}
        href="#d"
        headingLevel={4}
        lines={['Past']}
        stub="Checked in at 19:04"
      />
      <Cluster>
        <DateTab month="Dec" day="12" size="small" />
        <DateTab month="Jan" day="3" size="small" isPast />
      </Cluster>
    </Stack>
  )
}

export function EventRows() {
  const faces = (
    <>
      <AvatarStack
        marks={[samples.ana, samples.jun].map((name) => ({ kind: 'person' as const, name }))}
        label="Ana and Jun are going"
      />
      14 going
      <Badge tone="warning">Full</Badge>
    </>
  )
  const cover = (name: string) => <EventCover seed={name} pattern={`${name} 1`} name={name} sizes="132px" />
  return (
    <div>
      <EventRow
        date={{ month: 'Dec', day: '4', weekday: 'Fri' }}
        title="Learn to ride the cargo bikes"
        href="#bikes"
        cover={cover('Two Wheels')}
        facts={['9:00', 'Market square', 'Two Wheels Around']}
        guests={faces}
        action={<Button size="dense">Join waiting list</Button>}
      />
      <EventRow
        date={{ month: 'Dec', day: '6', weekday: 'Sun' }}
        title="Moth night"
        href="#moths"
        cover={cover('Moth Watchers')}
        facts={['18:00', 'every Sunday, 5 more dates']}
        action={
          <Button size="dense" variant="soft" icon="check">
            Going
          </Button>
        }
      />
      <EventRow
        date={{ month: 'Nov', day: '1', weekday: 'Sun' }}
        title={samples.long}
        href="#past"
        cover={cover('Garden Club')}
        facts={['10:00', samples.long]}
        isCancelled
      />
    </div>
  )
}

export function Offers() {
  return (
    <Stack>
      <Grid cell="wide">
        <OfferCard
          cover={<span />}
          seller={
            <>
              <Avatar kind="group" name="Bread Oven" size={24} /> Bread Oven
            </>
          }
          title="Friend of the oven"
          price="€5"
          terms="a month, first 14 days free"
          benefits={['A loaf every second Friday', 'The sourdough course, 8 videos']}
          benefitsLabel="What members get"
          action={
            <Button variant="primary" isFullWidth>
              Start free trial
            </Button>
          }
          note="Then €5 a month. You can cancel at any time."
        />
        <OfferCard
          title={samples.long}
          price="€48"
          terms="a year"
          badges={<Badge tone="success">Yours</Badge>}
          benefits={[samples.unbroken]}
          benefitsLabel="What members get"
        />
      </Grid>
      <PayoutHint>
        You get <strong>€4.61</strong> of €5.00 each month, after €0.39 in fees
      </PayoutHint>
    </Stack>
  )
}
