import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formMessages } from './messages.ts';

/** A password whose toggle says in French what it will do. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />
      }
      visibilityToggleButtonProps={{
        'aria-label': visible ? formMessages.password.hide : formMessages.password.show,
        'aria-hidden': false,
        tabIndex: 0,
      }}
      // Mantine says it of every field but this one.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
