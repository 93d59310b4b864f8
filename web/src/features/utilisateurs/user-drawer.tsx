import type { ItemDrawerProps } from '../../shared/list/item-list-page.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { ItemFormDrawer } from '../../shared/forms/item-form-drawer.tsx';
import {
  useCreateUserMutation,
  useLazyUserQuery,
  useRemoveUserMutation,
  useUpdateUserMutation,
  type User,
} from '../../shared/api/users-api.ts';
import { fullName, useCan, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { dialogs } from '../../shared/ui/dialogs.ts';
import { messages as shared } from '../../shared/messages.ts';
import { DeletedUserDrawer } from './deleted-user-drawer.tsx';
import { ErasedUserDrawer } from './erasure/erased-user-drawer.tsx';
import { userMessages as messages } from './messages.ts';
import { useConflictTexts, conflictLabels } from './user-conflict.ts';
import { UserFields } from './user-fields.tsx';
import { InvitationPart, PasswordPart, SecondFactorPart } from './user-access.tsx';
import { checkUser, newUserForm, userBodyOf, userFormOf, type UserForm } from './user-form.ts';
import { RatesLink } from './rates-link.tsx';
import { useRemovalText } from './use-removal-text.ts';
import { wideEffects } from './wide-effects.ts';

/** A member of the company in a drawer: to invite, to change, to take away or to bring back. */
export function UserDrawer({ item, onClose }: ItemDrawerProps<User>) {
  if (item?.isErased) return <ErasedUserDrawer user={item} onClose={onClose} />;
  if (item?.isDeleted) return <DeletedUserDrawer user={item} onClose={onClose} />;
  return <UserFormDrawer item={item} onClose={onClose} />;
}

/** A salary has a version of its own, which those see who see salaries. */
const versionOf = ({ rowVersion, baseSalaireVersion }: User): string => `${rowVersion} ${baseSalaireVersion}`;

function UserFormDrawer({ item, onClose }: ItemDrawerProps<User>) {
  const me = useMe();
  const seesSalaries = useCan('costs.read');
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const [remove] = useRemoveUserMutation();
  const [readUser] = useLazyUserQuery();
  const removalText = useRemovalText();
  const texts = useConflictTexts(item);
  const form = useCheckedForm<UserForm>(
    checkUser(seesSalaries, !item),
    item ? userFormOf(item) : newUserForm,
  );
  const isSelf = item?.id === me.id;

  /** Whether what the change does to others, or to his own access, is wanted. */
  const isWanted = async (seen: User, values: UserForm): Promise<boolean> => {
    const effects = wideEffects(userFormOf(seen), values, { name: fullName(values), isSelf });
    if (effects.length === 0) return true;
    const { title } = messages.effects;
    return dialogs.confirm({ title, text: effects.join(' '), ok: shared.actions.save });
  };

  return (
    <ItemFormDrawer
      form={form}
      item={item}
      onClose={onClose}
      lead={item && <Avatar name={fullName(item)} size={40} />}
      titles={item ? { ...messages.drawer, edit: fullName(item) } : messages.drawer}
      submitNew={messages.form.invite}
      removal={{ title: messages.removal.title, text: removalText }}
      labels={conflictLabels}
      texts={texts}
      formOf={userFormOf}
      versionOf={versionOf}
      create={(values) => create({ body: userBodyOf(values, seesSalaries) })}
      update={async (values, seen) => {
        if (!(await isWanted(seen, values))) return {};
        const { id, rowVersion, baseSalaireVersion } = seen;
        const versions = { rowVersion, ...(baseSalaireVersion !== undefined && { baseSalaireVersion }) };
        return update({ params: { id }, body: { ...userBodyOf(values, seesSalaries), ...versions } });
      }}
      remove={({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } })}
      read={async ({ id }) => (await readUser({ params: { userId: id } })).data}
    >
      {item?.isInvited && <InvitationPart user={item} />}
      <UserFields form={form} user={item} />
      {item && !item.acces && <RatesLink user={item} />}
      {item && !item.isInvited && !isSelf && (
        <>
          <PasswordPart user={item} />
          <SecondFactorPart user={item} />
        </>
      )}
    </ItemFormDrawer>
  );
}
