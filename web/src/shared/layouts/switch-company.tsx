import { Modal } from '@mantine/core';
import { messages } from '../messages.ts';
import { CompanyChoice } from '../session/company-choice.tsx';
import { useMe } from '../session/me.ts';

/** The company choice in a modal, for who belongs to several. */
export function SwitchCompany({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const me = useMe();
  return (
    <Modal opened={opened} onClose={onClose} title={messages.company.question} size={480}>
      <CompanyChoice
        companies={me.entreprises}
        invitations={me.invitations}
        current={me.entrepriseConnected}
      />
    </Modal>
  );
}
