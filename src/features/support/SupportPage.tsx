import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useSupportEmail } from '../../stores/deployment/index.ts';
import { useSession } from '../../stores/session/index.ts';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import Footer from '../../ui/page/Footer.tsx';
import { TicketForm } from './TicketForm.tsx';
import { TicketList } from './TicketList.tsx';
import { TicketPanel } from './TicketPanel.tsx';

/** Where people write to support; users see their tickets and its answers. */
export default function SupportPage() {
  const { t } = useTranslation();
  const isUser = useSession().user !== null;
  const email = useSupportEmail();
  const { ticketId } = useParams<{ ticketId?: string }>();
  const [replies, setReplies] = useState(0);
  return (
    <>
      <PageFrame title={t('support.title')} lead={t(isUser ? 'support.lead' : 'support.guestLead')}>
        {isUser && ticketId !== undefined && (
          <TicketPanel key={ticketId} ticketId={ticketId} onReply={() => setReplies((count) => count + 1)} />
        )}
        <Panel title={t('support.write')}>
          <TicketForm key={String(isUser)} isUser={isUser} />
        </Panel>
        {email !== undefined && (
          <Panel>
            <Facts
              facts={[{ label: t('support.address'), value: <a href={`mailto:${email}`}>{email}</a> }]}
            />
          </Panel>
        )}
        {isUser && <TicketList shown={ticketId} replies={replies} />}
      </PageFrame>
      <Footer />
    </>
  );
}
