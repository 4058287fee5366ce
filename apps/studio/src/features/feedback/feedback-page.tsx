import type { FeedbackRow } from '@hookline/contract/studio';
import { FEEDBACK_STATES, FEEDBACK_TYPES } from '@hookline/domain/feedback';

import { dayEndMs, dayStartMs } from '../../lib/days.ts';
import { useCall } from '../../lib/query.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { useList } from '../../lib/use-list.ts';
import {
  FEEDBACK_STATE_WORDS,
  FeedbackStateBadge,
} from '../../parts/events/feedback-state-badge.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { ColumnChooser, shownColumns } from '../../parts/column-chooser.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { SavedViews } from '../../parts/views/saved-views.tsx';
import { readFeedbackTable, type FeedbackInput } from './feedback-csv.ts';
import { TOPIC_WORDS, topicsText } from './texts.ts';

const COLUMNS: readonly Column<FeedbackRow>[] = [
  {
    key: 'text',
    title: 'Feedback',
    cell: ({ excerpt }) =>
      excerpt === '' ? (
        <span className="text-muted">Its member was deleted</span>
      ) : (
        <span className="line-clamp-2 min-w-60 wrap-anywhere">{excerpt}</span>
      ),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <FeedbackStateBadge state={state} /> },
  { key: 'topics', title: 'Topic', cell: ({ topics }) => topicsText(topics) },
  { key: 'from', title: 'From', cell: ({ member }) => senderText(member) },
  {
    key: 'assignee',
    title: 'With',
    cell: ({ assignee }) => assignee?.name ?? <span className="text-muted">Nobody</span>,
  },
  { key: 'time', title: 'Time', align: 'end', cell: ({ createdAt }) => <When ms={createdAt} /> },
];

function senderText(member: FeedbackRow['member']): string {
  return member === null ? 'Guest' : (member.nickName ?? 'Deleted member');
}

const NONE = { state: '', topic: '', with: '', from: '', to: '' };
const ALLOWED = { state: ['', ...FEEDBACK_STATES], topic: ['', ...FEEDBACK_TYPES] };

/** Makes the input of the call of the texts in the address; texts that are no value are left out. */
function inputOf(texts: typeof NONE): FeedbackInput {
  const input = {
    state: FEEDBACK_STATES.find((state) => state === texts.state),
    topic: FEEDBACK_TYPES.find((topic) => topic === texts.topic),
    assignee: texts.with || undefined,
    fromAt: dayStartMs(texts.from),
    untilAt: dayEndMs(texts.to),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Lists what viewers have written, newest first, by filters in the address. */
export function FeedbackPage() {
  const filters = useFilters(NONE, ALLOWED);
  const { values, isChanged } = filters;
  const input = inputOf(values);
  const list = useList('feedbackList', input);
  const operators = useCall('feedbackOperators', {}).data?.operators ?? [];
  return (
    <Page
      title="Feedback"
      lead="What viewers have written, newest first."
      actions={<CsvLink name="feedback" table={() => readFeedbackTable(input)} />}
      command={values.state === '' ? 'feedback list' : `feedback list --state ${values.state}`}
    >
      <FilterBar
        filters={filters}
        fields={[
          {
            kind: 'select',
            name: 'state',
            label: 'State',
            options: [
              { value: '', label: 'All' },
              ...FEEDBACK_STATES.map((state) => ({
                value: state,
                label: FEEDBACK_STATE_WORDS[state],
              })),
            ],
          },
          {
            kind: 'select',
            name: 'topic',
            label: 'Topic',
            options: [
              { value: '', label: 'All' },
              ...FEEDBACK_TYPES.map((topic) => ({ value: topic, label: TOPIC_WORDS[topic] })),
            ],
          },
          {
            kind: 'select',
            name: 'with',
            label: 'With',
            options: [
              { value: '', label: 'Anybody' },
              { value: 'nobody', label: 'Nobody yet' },
              ...operators.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
            ],
          },
          { kind: 'date', name: 'from', label: 'From' },
          { kind: 'date', name: 'to', label: 'To' },
        ]}
      >
        <ColumnChooser columns={COLUMNS} filters={filters} />
        <SavedViews call="feedbackList" filters={filters} />
      </FilterBar>
      <ListTable
        caption="Feedback"
        list={list}
        columns={shownColumns(COLUMNS, filters)}
        rowKey={({ feedbackId }) => feedbackId}
        rowHref={({ feedbackId }) => `/feedback/${feedbackId}`}
        empty={isChanged ? 'No feedback fits these filters.' : 'Nobody has written anything yet.'}
      />
    </Page>
  );
}
