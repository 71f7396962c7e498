"""BookWyrm as a peer for scripts/interop: run in its checkout with its Python. A POST to the port in INTEROP_PORT makes an account
act or asks what it sees, as JSON {what, who, ...}. Accounts act by the forms of BookWyrm's own pages."""

import base64
import json
import os
import sys
import traceback
from http.server import BaseHTTPRequestHandler, HTTPServer

sys.path.insert(0, os.getcwd())
os.environ["DJANGO_SETTINGS_MODULE"] = "bookwyrm.settings"

import django

django.setup()

from django.contrib.auth.models import update_last_login
from django.contrib.auth.signals import user_logged_in
from django.core.files.base import ContentFile
from django.test import Client

from bookwyrm import models, settings
from bookwyrm.views.helpers import handle_remote_webfinger

# Each sign-in would save the account and send it to all followers.
user_logged_in.disconnect(update_last_login, dispatch_uid="update_last_login")

PASSWORD = "harbour-lantern-7391"
PRIVACY = {"private": "followers"}
VISIBILITY = {"followers": "private"}
clients = {}


def client(name):
    if name not in clients:
        clients[name] = Client(HTTP_HOST=settings.DOMAIN, SERVER_NAME=settings.DOMAIN)
        clients[name].force_login(user(name))
    return clients[name]


def submit(who, path, **form):
    """fills in a form; a page instead of a redirect shows what was wrong"""
    answer = client(who).post(path, form, secure=True)
    if answer.status_code != 302:
        raise ValueError(f"{path} answered {answer.status_code}: {answer.content[:300]}")


def user(name):
    return models.User.objects.get(localname=name)


def found(handle):
    account = handle_remote_webfinger(handle)
    if account is None:
        raise LookupError(f"there is nobody {handle}")
    return account


def status(uri):
    return models.Status.objects.select_subclasses().filter(remote_id=uri, deleted=False).first()


def install(who, q):
    site = models.SiteSettings.get()
    site.install_mode = False
    site.save()


def account(who, q):
    models.User.objects.create_user(f"{who}@{settings.DOMAIN}", f"{who}@example.org", PASSWORD, localname=who, local=True,
                                    is_active=True, discoverable=True)


def book(picture):
    """a new book, with a picture as its cover"""
    work = models.Work.objects.create(title="A Book")
    edition = models.Edition.objects.create(title="A Book", parent_work=work)
    if picture:
        edition.cover.save("cover.jpg", ContentFile(base64.b64decode(picture)))
    return edition.id


def newest(who):
    return models.Status.objects.filter(user=user(who)).latest("id").remote_id


def post(who, q):
    """a comment on a book, or a direct message"""
    form = {"user": user(who).id, "content": q["text"], "content_warning": q["warning"],
            "privacy": PRIVACY.get(q["visibility"], q["visibility"])}
    if q["visibility"] == "direct":
        submit(who, "/post/direct", **form)
    else:
        submit(who, "/post/comment", book=book(q["picture"]), **form)
    return newest(who)


def reply(who, q):
    submit(who, "/post/reply", user=user(who).id, content=q["text"], privacy="public", reply_parent=status(q["uri"]).id)
    return newest(who)


def edit(who, q):
    comment = status(q["uri"])
    submit(who, f"/post/comment/{comment.id}", user=user(who).id, content=q["text"], privacy="public", book=comment.book_id)


def sees(who, q):
    it = status(q["uri"])
    return it and {"text": it.content, "warning": it.content_warning or "", "visibility": VISIBILITY.get(it.privacy, it.privacy),
                   "pictures": it.attachments.count(), "parent": it.reply_parent.remote_id if it.reply_parent else ""}


def follows(who, q):
    """an account that moved is followed by hand, by a button in the notification of it"""
    me = user(who)
    target = found(q["handle"])
    for told in models.Notification.objects.filter(user=me, notification_type="MOVE"):
        if any(old.moved_to == target.remote_id for old in told.related_users.all()):
            submit(who, "/follow", user=target.username)
            told.delete()
    return me.following.filter(id=target.id).exists()


def lets(who, q):
    asked = models.UserFollowRequest.objects.filter(user_object=user(who), user_subject__username=q["handle"][1:])
    if not asked.exists():
        return False
    submit(who, "/accept-follow-request", user=q["handle"][1:])
    return True


def lock(who, q):
    me = user(who)
    me.manually_approves_followers = True
    me.save()


def report(who, q):
    submit(who, "/report", user=user(who).id, reported_user=found(q["handle"]).id, statuses=[status(q["uri"]).id],
           note=q["comment"], allow_broadcast="on")


def is_told_of(who, q):
    return models.Notification.objects.filter(user=user(who), notification_type__in=["MENTION", "REPLY"],
                                              related_status__remote_id=q["uri"]).exists()


ANSWERS = {
    "install": install,
    "account": account,
    "version": lambda who, q: settings.VERSION,
    "follow": lambda who, q: submit(who, "/follow", user=found(q["handle"]).username),
    "unfollow": lambda who, q: submit(who, "/unfollow", user=found(q["handle"]).username),
    "follows": follows,
    "isFollowedBy": lambda who, q: user(who).followers.filter(username=q["handle"][1:]).exists(),
    "lock": lock,
    "lets": lets,
    "post": post,
    "reply": reply,
    "sees": sees,
    "edit": edit,
    "delete": lambda who, q: submit(who, f"/delete-status/{status(q['uri']).id}"),
    "like": lambda who, q: submit(who, f"/favorite/{status(q['uri']).id}"),
    "unlike": lambda who, q: submit(who, f"/unfavorite/{status(q['uri']).id}"),
    "boost": lambda who, q: submit(who, f"/boost/{status(q['uri']).id}", privacy="public"),
    "unboost": lambda who, q: submit(who, f"/unboost/{status(q['uri']).id}"),
    "likes": lambda who, q: status(q["uri"]).favorites.count(),
    "boosts": lambda who, q: models.Boost.objects.filter(boosted_status=status(q["uri"])).count(),
    "block": lambda who, q: submit(who, f"/block/{found(q['handle']).id}"),
    "unblock": lambda who, q: submit(who, f"/unblock/{found(q['handle']).id}"),
    "report": report,
    "hasReport": lambda who, q: models.Report.objects.filter(note__contains=q["comment"]).exists(),
    "wasKnownAs": lambda who, q: submit(who, "/preferences/alias", username=q["handle"], password=PASSWORD),
    "moveTo": lambda who, q: submit(who, "/preferences/move", target=q["handle"], password=PASSWORD),
    "isToldOf": is_told_of,
}


class Control(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(200, "ready")

    def do_POST(self):
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            self.answer(200, ANSWERS[question["what"]](question["who"], question))
        except Exception:
            self.answer(500, traceback.format_exc())

    def answer(self, code, value):
        self.send_response(code)
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())


HTTPServer(("127.0.0.1", int(os.environ["INTEROP_PORT"])), Control).serve_forever()
