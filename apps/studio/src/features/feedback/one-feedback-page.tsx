import type { FeedbackDetail } from '@hookline/contract/studio';
import { MailIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { FeedbackStateBadge } from '../../parts/events/feedback-state-badge.tsx';
import { buttonClass, TEXT_LINK } from '../../parts/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { FeedbackWork } from './feedback-work.tsx';
import { mailLinkOf, topicsText } from './texts.ts';

const UP = { name: 'Feedback', to: '/feedback' };

/** Shows one feedback with its whole text, and changes state and assignee. */
export function OneFeedbackPage() {
  const { feedbackId = '' } = useParams();
  const detail = useCall('feedbackDetail', { feedbackId });
  if (detail.data !== undefined) return <Feedback feedback={detail.data} />;
  return (
    <Page title="Feedback" up={UP}>
      <Loaded query={detail}>{() => null}</Loaded>
    </Page>
  );
}

function Feedback({ feedback }: { feedback: FeedbackDetail }) {
  const mayWrite = useRight('feedback.write');
  const { feedbackId, topics, state, text, email } = feedback;
  return (
    <Page
      title={topicsText(topics)}
      up={UP}
      state={<FeedbackStateBadge state={state} />}
      command={`feedback state ${feedbackId} done`}
      actions={
        email !== null && (
          <a href={mailLinkOf({ email, topics })} className={buttonClass()}>
            <MailIcon aria-hidden="true" />
            Answer by mail program
          </a>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title="What they wrote">
          {text === '' ? (
            <p className="text-muted">The words were erased when their member was deleted.</p>
          ) : (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
          )}
        </Section>
        <div className="grid gap-5">
          <Section title="Work">
            {mayWrite ? (
              <FeedbackWork feedback={feedback} />
            ) : (
              <Facts facts={[['With', feedback.assignee?.name ?? 'Nobody']]} />
            )}
          </Section>
          <Section title="Sender">
            <Sender feedback={feedback} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function Sender({ feedback }: { feedback: FeedbackDetail }) {
  const { member, email, locale, dramaId, episodeId, createdAt } = feedback;
  return (
    <Facts
      facts={[
        [
          'Member',
          member === null ? (
            'Guest, or deleted since'
          ) : (
            <Link key="member" to={`/members/${member.userId}`} className={TEXT_LINK}>
              {member.nickName ?? 'Deleted member'} {member.code}
            </Link>
          ),
        ],
        ['E-mail', email ?? 'None'],
        ['Language', locale],
        ['Drama', dramaId ?? 'None'],
        ...(episodeId === null ? [] : [['Episode', episodeId] as const]),
        ['Sent', <When key="sent" ms={createdAt} />],
      ]}
    />
  );
}
