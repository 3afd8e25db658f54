// The operator's address: a setting with a form, told to whoever says hello.
#include "server/net/contact.h"

#include "tests/server/house.h"

namespace warren::server {
namespace {

TEST(Contact, is_an_address_of_mail_or_a_link) {
  for (const std::string_view good :
       {"ada@example.org", "ada.l+warren@mail.example.org", "a_b-c@x.y", "https://example.org",
        "https://example.org/", "https://example.org:8443/write?to=ada&about=games#form",
        "https://example.org?x=%20y", "https://example.org/@ada"})
    EXPECT_TRUE(is_contact(good)) << good;
  for (const std::string_view bad : {"",
                                     "ada",
                                     "ada@",
                                     "@example.org",
                                     "ada@localhost",
                                     "ada@example..org",
                                     "ada@.org",
                                     "ada@example.org.",
                                     "ada@bob@example.org",
                                     "ada@example.org?subject=x",
                                     "ada @example.org",
                                     "ada@example.org\n",
                                     "ad\xC3\xA4@example.org",
                                     "Ada <ada@example.org>",
                                     "mailto:ada@example.org",
                                     "http://example.org",
                                     "https://",
                                     "https://localhost",
                                     "https://example.org:",
                                     "https://example.org:80x/",
                                     "https://bank.example@example.org/",
                                     "https://example.org/a b",
                                     "https://example.org/\"onclick",
                                     "https://example.org/<b>",
                                     "javascript:alert(1)",
                                     "HTTPS://example.org"})
    EXPECT_FALSE(is_contact(bad)) << bad;
  const std::string longest = "https://example.org/" + std::string(kContactBytes - 20, 'a');
  EXPECT_TRUE(is_contact(longest));
  EXPECT_FALSE(is_contact(longest + "a"));
}

TEST(Contact, hello_tells_it_if_there_is_one) {
  House house;
  Player ann(house, "Ann");
  EXPECT_FALSE(house.ask(ann.guest, {{"do", "hello"}}).contains("contact"));
  House with_address;
  with_address.settings.contact = "ada@example.org";
  with_address.reopen();
  Player bob(with_address, "Bob");
  EXPECT_EQ(said(with_address.ask(bob.guest, {{"do", "hello"}}), "contact"), "ada@example.org");
}

}  // namespace
}  // namespace warren::server
